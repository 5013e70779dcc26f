"""What people type to find a rule, in all three languages at once: children of one house ask in more than one."""

from __future__ import annotations

FIND: dict[str, str] = {
    "deal": "deal share shuffle reparto repartir barajar mezclar dar distribuir embaralhar",
    "flip": "flip turn up top card voltear girar dar vuelta descubrir virar abrir",
    "higher": "higher highest wins takes suits mayor alta gana palos maior alta ganha naipes",
    "tie": "tie same equal war battle empate igual iguales guerra batalla guerrita batalha",
    "down": "how many face down three one count cuantas boca abajo tapadas tres quantas viradas para baixo fechadas",
    "end": "end win finish fin final termina ganar fim acabar vencer",
    "short": "run out short last card not enough no cards left ultima carta se acabo el mazo no alcanza faltan sin cartas "
    "quedarse acabou o monte ultima carta faltam sem cartas",
    "seen": "seen card misdeal look again vista vio mirar trampa otra vez vista viu olhar de novo roubar",
    "order": "pick up order under pile first recoger orden debajo primero recolher ordem embaixo primeiro",
    "time": "time clock tie draw equal minutes tiempo reloj empate minutos tempo relogio",
    "endless": "endless never ends loop how long minutes forever infinita nunca acaba termina larga eterna cuanto dura minutos "
    "sem fim nunca termina longa quanto tempo demora",
    "names": "war battle batalla guerrita guerra carta mayor batalha",
}
"""By what is found; accents and capitals do not count in a search."""
