/** Reads MPEG-TS segments (ISO/IEC 13818-1) where hls.js needs help, and adds silence to those without audio. */

const PACKET = 188;
const SYNC = 0x47;
/** How far to search for the first packet. Some hosts put a picture before it. */
const SEARCHED_BYTES = 65_536;
/** Clock rate of timestamps, and the number at which they start again. */
const TICKS = 90_000;
const WRAP = 2 ** 33;
const H264 = 0x1b;
const HEVC = 0x24;
/** Stream types without audio: private data, metadata, cues. */
const NO_SOUND = new Set([0x05, 0x06, 0x15, 0x86]);

export interface Segment {
  /** Offset of the first packet. */
  start: number;
  packets: number;
  /** PID of the video; undefined without video. */
  video: number | undefined;
  tables: number[];
  sounds: Map<number, number>;
  hasSound: boolean;
  /** The first video timestamp in seconds, if there is one. */
  clock: number | undefined;
  seconds: number;
}

const pidAt = (data: Uint8Array, at: number) => (((data[at + 1] ?? 0) & 0x1f) << 8) | (data[at + 2] ?? 0);
const begins = (data: Uint8Array, at: number) => ((data[at + 1] ?? 0) & 0x40) !== 0;
const payloadAt = (data: Uint8Array, at: number) => at + 4 + ((data[at + 3] ?? 0) & 0x20 ? (data[at + 4] ?? 0) + 1 : 0);

function firstPacket(data: Uint8Array): number {
  const last = Math.min(data.length - 2 * PACKET, SEARCHED_BYTES);
  for (let at = 0; at < last; at++) if (data[at] === SYNC && data[at + PACKET] === SYNC && data[at + 2 * PACKET] === SYNC) return at;
  return -1;
}

/** @returns a timestamp in ticks, or undefined */
function stampIn(data: Uint8Array, at: number): number | undefined {
  const [flags, ...bytes] = data.subarray(at + 7, at + 14);
  if (!((flags ?? 0) & 0x80) || bytes.length < 6) return undefined;
  const [, a = 0, b = 0, c = 0, d = 0, e = 0] = bytes;
  return ((a >> 1) & 7) * 2 ** 30 + b * 2 ** 22 + (c >> 1) * 2 ** 15 + d * 2 ** 7 + (e >> 1);
}

/** @returns the streams of a program map table */
function streamsIn(data: Uint8Array, at: number): [number, number][] {
  const section = payloadAt(data, at) + 1 + (data[payloadAt(data, at)] ?? 0);
  const end = Math.min(at + PACKET, section + 3 + (pidAt(data, section) & 0xfff) - 4);
  const streams: [number, number][] = [];
  let each = section + 12 + (pidAt(data, section + 9) & 0xfff);
  for (; each + 5 <= end; each += 5 + (pidAt(data, each + 2) & 0xfff)) streams.push([pidAt(data, each), data[each] ?? 0]);
  return streams;
}

/** @returns undefined if the data has another format */
export function readSegment(data: Uint8Array): Segment | undefined {
  const start = firstPacket(data);
  if (start < 0) return undefined;
  const packets = Math.floor((data.length - start) / PACKET);
  const read: Segment = { start, packets, video: undefined, tables: [], sounds: new Map(), hasSound: false, clock: undefined, seconds: 0 };
  let table = -1;
  let picture = -1;
  let [first, last, frames] = [Infinity, 0, 0];
  for (let i = 0, at = start; i < packets; i++, at += PACKET) {
    if (!begins(data, at)) continue;
    const pid = pidAt(data, at);
    const payload = payloadAt(data, at);
    if (pid === 0) table = pidAt(data, payload + (data[payload] ?? 0) + 10);
    else if (pid === table) {
      read.tables.push(at);
      for (const [stream, type] of streamsIn(data, at)) {
        if (type === H264 || type === HEVC) [picture, read.video] = [stream, type];
        else if (!NO_SOUND.has(type)) read.sounds.set(stream, type);
      }
    } else if (pid === picture) {
      const stamp = stampIn(data, payload);
      if (stamp === undefined) continue;
      frames++;
      [first, last] = [Math.min(first, stamp), Math.max(last, stamp)];
    } else if (read.sounds.has(pid)) read.hasSound = true;
  }
  if (frames > 1) read.seconds = ((last - first) * frames) / (frames - 1) / TICKS;
  if (frames > 0) read.clock = first / TICKS;
  return read;
}

/** @returns the seconds between two timestamps, even if they wrapped around */
export function between(from: number, to: number): number {
  const wrap = WRAP / TICKS;
  const seconds = to - from;
  return seconds - Math.round(seconds / wrap) * wrap;
}
