/** Segments that hls.js would play incorrectly: without audio, or with a clock that restarts unmarked. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codecIn } from '../name-codec.ts';
import { followClock } from './follow-clock.ts';
import { readSegment } from './mpeg-ts.ts';
import { withSilence } from './silence.ts';

const CLIP = new Uint8Array(readFileSync(path.resolve(import.meta.dirname, '../../../../../demo/media/clips/a/high/001.ts')));
const SOUND = 0x101;
/** @param isListed whether the map table still lists the audio */
function mute(isListed: boolean): Uint8Array<ArrayBuffer> {
  const packets = Array.from({ length: CLIP.length / 188 }, (_, i) => CLIP.slice(i * 188, (i + 1) * 188));
  const rest = packets.filter(([, high = 0, low = 0]) => (((high & 0x1f) << 8) | low) !== SOUND).flatMap((packet) => [...packet]);
  const data = new Uint8Array(rest);
  const listed = data.findIndex((byte, at) => byte === 0x0f && data[at + 1] === 0xe1 && data[at + 2] === 0x01 && data[at + 3] === 0xf0);
  // Turns the audio into a metadata stream.
  if (!isListed) data[listed] = 0x15;
  return data;
}

test.each([true, false])('a segment without sound gets silence of the same length (listed: %s)', (isListed) => {
  const data = mute(isListed);
  const before = readSegment(data);
  expect(before).toMatchObject({ hasSound: false, video: 0x1b, seconds: 4 });
  if (!before) return;
  const silent = withSilence(data, before);
  expect(readSegment(silent)).toMatchObject({ hasSound: true, clock: before.clock, seconds: 4, sounds: new Map([[isListed ? SOUND : 0x1f1, 0x0f]]) });
  // 172 frames of 1,024 samples are 3.99 s at 44.1 kHz and fill 13 packets.
  expect(silent.length - data.length).toBe(13 * 188);
});
test('a map table without room for another stream stays unchanged', () => {
  const data = mute(false);
  const [table = 0] = readSegment(data)?.tables ?? [];
  // The description of the last stream fills the packet up to the checksum.
  const last = data.indexOf(0x15, table);
  data.set([0xf0, table + 184 - (last + 5)], last + 3);
  data.set([0xb0, 180], table + 6);
  const full = readSegment(data);
  expect(full).toMatchObject({ hasSound: false, video: 0x1b, sounds: new Map() });
  expect(full && withSilence(data, full)).toBe(data);
});
test('segments with sound stay unchanged, even if the picture comes first; only MPEG-TS is read', () => {
  const hidden = new Uint8Array([...new Uint8Array(100).fill(0x50), ...CLIP]);
  const segment = readSegment(hidden);
  expect(segment).toMatchObject({ start: 100, hasSound: true, clock: readSegment(CLIP)?.clock });
  expect(segment && withSilence(hidden, segment)).toBe(hidden);
  expect(readSegment(new Uint8Array(2000))).toBeUndefined();
});

test('a rare codec is recognized by the stream list or by its mark in MP4', () => {
  const hevc = CLIP.slice();
  hevc[hevc.findIndex((byte, at) => byte === 0x1b && hevc[at + 1] === 0xe1 && hevc[at + 2] === 0x00 && hevc[at + 3] === 0xf0)] = 0x24;
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect([hevc, CLIP, bytes('stsd  hvc1'), bytes('stsd  av01'), bytes('stsd  avc1')].map(codecIn)).toEqual([
    'HEVC (H.265)',
    undefined,
    'HEVC (H.265)',
    'AV1',
    undefined,
  ]);
});

/** Four-second segments in the order in which they arrive: `number@clock`, or `number@clock|stretch` after a discontinuity. @returns their stretches */
function stretches(come: string): string {
  const follow = followClock();
  const read = come.split(' ').map((each) => {
    const [sn = 0, clock = 0, cc = 0] = each.split(/[@|]/).map(Number);
    const frag = { sn, cc, start: sn * 4 };
    follow(frag, clock);
    return frag.cc < 100_000 ? String(frag.cc) : `own${frag.cc - 100_000}`;
  });
  return read.join(' ');
}
test.each([
  ['runs on', '0@1.4 1@5.4 2@9.4', '0 0 0'],
  ['restarts', '0@1.4 1@5.4 2@1.4 3@5.4 4@1.4', '0 0 own0 own0 own1'],
  ['restarts, as the playlist says', '0@1.4 1@1.4|1 2@5.4|1', '0 1 1'],
  ['jumps ahead', '0@1.4 1@900 2@904', '0 own0 own0'],
  ['is slightly ahead of the playlist', '0@1.4 1@6.4 100@415', '0 0 0'],
  ['wraps around', '0@95443.3 1@3.58', '0 0'],
  ['restarted before a jump, and is met again', '0@1.4 5@9.4 1@5.4 2@9.4 3@1.4 5@9.4', '0 own0 0 0 own0 own0'],
])('a clock that %s', (_what, come, expected) => expect(stretches(come)).toBe(expected));
