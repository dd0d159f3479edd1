import { settings } from '$lib/settings/settings.svelte';

/** Every sound has its line in the story; none is needed to play. All of them are made here, from nothing. */
export type Sound = 'card' | 'flip' | 'hat' | 'coin' | 'stamp' | 'truth' | 'lie' | 'knock' | 'tick' | 'win';

/** The loudest that anything gets: -12 dB. */
const PEAK = 0.25;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = PEAK * settings.likes.volume;
  out.connect(context.destination);
  SCORES[sound](new Player(context, out));
}

/** Writes notes into a context, from now on. */
class Player {
  constructor(
    private readonly context: AudioContext,
    private readonly out: AudioNode,
  ) {}

  /** A tone that swells and dies; `to` bends it on the way. Times in ms. */
  tone(
    from: number,
    ms: number,
    note: { to?: number; at?: number; wave?: OscillatorType; loud?: number } = {},
  ): void {
    const start = this.context.currentTime + (note.at ?? 0) / 1000;
    const end = start + ms / 1000;
    const source = this.context.createOscillator();
    source.type = note.wave ?? 'sine';
    source.frequency.setValueAtTime(from, start);
    if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, end);
    source.connect(this.#swell(start, end, note.loud ?? 1));
    source.start(start);
    source.stop(end);
  }

  /** A breath of noise around a pitch. */
  noise(pitch: number, ms: number, note: { at?: number; loud?: number } = {}): void {
    const start = this.context.currentTime + (note.at ?? 0) / 1000;
    const end = start + ms / 1000;
    const source = this.context.createBufferSource();
    source.buffer = hiss ??= whiteNoise(this.context);
    const band = this.context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    source.connect(band).connect(this.#swell(start, end, note.loud ?? 1));
    source.start(start);
    source.stop(end);
  }

  #swell(start: number, end: number, loud: number): AudioNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(this.out);
    return gain;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

const SCORES: Record<Sound, (p: Player) => void> = {
  card: (p) => p.noise(2_000, 90),
  flip: (p) => (p.noise(3_000, 20), p.noise(3_000, 20, { at: 40 })),
  hat: (p) => (p.tone(180, 120, { to: 90 }), p.noise(500, 80, { loud: 0.3 })),
  coin: (p) => {
    const pitch = 0.97 + Math.random() * 0.06;
    p.tone(2_100 * pitch, 180, { loud: 0.5 });
    p.tone(3_200 * pitch, 180, { loud: 0.4 });
  },
  stamp: (p) => (p.tone(70, 160, { to: 50 }), p.noise(900, 60)),
  truth: (p) => (
    p.tone(392, 220, { wave: 'square', loud: 0.4 }),
    p.tone(587, 320, { at: 160, wave: 'square', loud: 0.4 })
  ),
  lie: (p) => {
    p.tone(392, 220, { wave: 'square', loud: 0.4 });
    p.tone(554, 260, { at: 160, wave: 'square', loud: 0.4 });
    // A goat has the last word.
    for (let i = 0; i < 5; i += 1)
      p.tone(330 - i * 8, 80, { at: 420 + i * 70, wave: 'sawtooth', loud: 0.45 });
  },
  knock: (p) => (p.tone(900, 60, { loud: 0.8 }), p.tone(700, 80, { at: 130, loud: 0.8 })),
  tick: (p) => p.tone(1_400, 30, { loud: 0.4 }),
  win: (p) => {
    const triads = [
      [262, 330, 392],
      [349, 440, 523],
      [392, 494, 587],
      [523, 659, 784],
    ];
    triads.forEach((triad, bar) =>
      triad.forEach((pitch, i) =>
        p.tone(pitch, 300, { at: bar * 280 + i * 45, wave: 'triangle', loud: 0.5 }),
      ),
    );
  },
};
