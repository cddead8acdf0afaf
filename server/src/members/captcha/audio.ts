/** Makes audio of digits spoken over noise, with varying speed, loudness and pauses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const RATE = 8000;
const MIDDLE = 128;
const FOLDER = path.join(import.meta.dirname, 'digits');
export type Voice = 'zh' | 'en';

const between = (min: number, max: number) => min + Math.random() * (max - min);
const cache = new Map<string, Buffer>();
/** Returns samples of 8 bits, unsigned, at 8 kHz. */
function digit(voice: Voice, which: string): Buffer {
  const name = `${voice}-${which}.pcm`;
  const known = cache.get(name) ?? readFileSync(path.join(FOLDER, name));
  cache.set(name, known);
  return known;
}

/** Returns samples from -1 to 1. */
function spokenDigit(voice: Voice, which: string): Float32Array {
  const samples = digit(voice, which);
  const [speed, loudness] = [between(0.88, 1.14), between(0.7, 1)];
  return Float32Array.from(
    { length: Math.floor(samples.length / speed) },
    (_, i) => (((samples[Math.floor(i * speed)] ?? MIDDLE) - MIDDLE) / MIDDLE) * loudness,
  );
}

/** Makes background noise from digits played backward, too quiet to understand. */
function backgroundNoise(voice: Voice, length: number): Float32Array {
  const sound = new Float32Array(length);
  for (let at = 0; at < length; ) {
    const piece = spokenDigit(voice, String(Math.floor(Math.random() * 10))).reverse();
    sound.set(
      piece.subarray(0, length - at).map((sample) => sample * 0.12),
      at,
    );
    at += piece.length;
  }
  return sound;
}

function wav(samples: Float32Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, Buffer.from(Uint8Array.from(samples, (sample) => Math.max(0, Math.min(255, MIDDLE + sample * 127))))]);
}

export function renderAudio(code: string, voice: Voice): Buffer {
  const pause = () => new Float32Array(Math.floor(RATE * between(0.35, 0.8)));
  const parts = [pause(), ...[...code].flatMap((which) => [spokenDigit(voice, which), pause()])];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const sound = backgroundNoise(voice, length);
  let at = 0;
  for (const part of parts) {
    for (const [i, sample] of part.entries()) sound[at + i] = (sound[at + i] ?? 0) + sample * 0.85 + between(-0.03, 0.03);
    at += part.length;
  }
  return wav(sound);
}
