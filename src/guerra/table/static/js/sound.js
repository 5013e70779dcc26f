// Sounds made on the spot (no files): silent until the first tap, one switch, never alone – each has its visual twin.
// Over a link people talk beside the game, so there the game is silent unless this device chose otherwise.
import { keepSetting, settings } from "./saved.js";

let context, out;
let chosen = settings().sound ?? null, linked = false;

export const sounding = () => chosen ?? !linked;

/** Does somebody play over a link? */
export const playedOverLink = (value) => { linked = value; };

export function switchSound(value) {
  chosen = value;
  keepSetting("sound", value);
  wakeUp();
}

/** Browsers let a page sound only after a tap. */
export function wakeUp() {
  if (!sounding()) return;
  context ??= new AudioContext();
  if (!out) { out = context.createGain(); out.gain.value = 0.5; out.connect(context.destination); }
  context.resume();
}

function note(hertz, at, length, { type = "sine", gain = 0.3, pan = 0, to = hertz } = {}) {
  const start = context.currentTime + at, tone = context.createOscillator(), level = context.createGain(), side = context.createStereoPanner();
  tone.type = type;
  tone.frequency.setValueAtTime(hertz, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  level.gain.setValueAtTime(gain, start);
  level.gain.exponentialRampToValueAtTime(0.001, start + length);
  side.pan.value = pan;
  tone.connect(level).connect(side).connect(out);
  tone.start(start);
  tone.stop(start + length);
}

function tick(at, pan) {
  const length = 0.05, start = context.currentTime + at, noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = noise.buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const band = Object.assign(context.createBiquadFilter(), { type: "bandpass" });
  band.frequency.value = 2400;
  const side = context.createStereoPanner();
  side.pan.value = pan;
  noise.connect(band).connect(side).connect(out);
  noise.start(start);
}

const SOUNDS = {
  flip: (pan) => { tick(0, pan); note(180, 0, 0.12, { to: 90, gain: 0.2, pan }); },
  take: (pan) => { note(523, 0, 0.16, { pan }); note(784, 0.12, 0.24, { pan }); },
  lose: (pan) => { note(784, 0, 0.16, { pan }); note(523, 0.12, 0.24, { pan }); },
  left: () => [0, 0.18].forEach((at) => note(247, at, 0.16, { type: "triangle", gain: 0.5, pan: -1 })),
  right: () => [0, 0.18].forEach((at) => note(988, at, 0.16, { type: "triangle", gain: 0.35, pan: 1 })),
  war: () => { for (const at of [0, 0.3, 0.6]) note(120, at, 0.22, { to: 55, gain: 0.5 }); note(1047, 0.9, 0.9, { type: "triangle" }); },
  say: () => { note(660, 0, 0.1, { gain: 0.2 }); note(880, 0.09, 0.14, { gain: 0.2 }); },
  end: () => [523, 659, 784, 1047].forEach((hertz, i) => note(hertz, i * 0.35, 0.8, { type: "triangle" })),
};

/** Plays a sound; `pan` -1…1 is the side of the player. */
export function sound(name, pan = 0) {
  if (sounding() && context?.state === "running") SOUNDS[name](pan);
}
