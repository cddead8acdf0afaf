/**
 * Adds silence to segments without audio. hls.js sets up its buffers by the first segment, so that later audio would never play
 * (https://github.com/video-dev/hls.js/issues/7245). A segment without audio in the middle would freeze the picture.
 */
import type { Segment } from './mpeg-ts.ts';

const PACKET = 188;
const TICKS = 90_000;
const AAC = 0x0f;
/** A packet ID that streams rarely use. */
const OWN_STREAM = 0x1f1;
/** An AAC frame (ADTS, mono): 1,024 samples at 44.1 kHz. */
const FRAME = [0xff, 0xf1, 0x50, 0x40, 0x01, 0xbf, 0xfc, 0x00, 0xc8, 0x00, 0x80, 0x23, 0x80];
const FRAME_SECONDS = 1024 / 44_100;

/** @param clock start time in seconds */
function packetsOf(stream: number, clock: number, seconds: number): number[] {
  const frames = Math.max(1, Math.floor(seconds / FRAME_SECONDS));
  const stamp = Math.round(clock * TICKS);
  const high = Math.floor(stamp / 2 ** 15);
  const low = stamp % 2 ** 15;
  const head = [0, 0, 1, 0xc0, 0, 0, 0x80, 0x80, 5];
  head.push(0x21 | ((high >> 14) & 0x0e), (high >> 7) & 0xff, ((high << 1) & 0xfe) | 1, low >> 7, ((low << 1) & 0xfe) | 1);
  const unit = [...head, ...Array.from({ length: frames }, () => FRAME).flat()];
  const packets: number[] = [];
  for (let at = 0, count = 0; at < unit.length; count++) {
    const part = unit.slice(at, at + PACKET - 4);
    const filling = PACKET - 4 - part.length;
    packets.push(0x47, (at === 0 ? 0x40 : 0) | (stream >> 8), stream & 0xff, (filling > 0 ? 0x30 : 0x10) | (count & 0x0f));
    if (filling > 0) packets.push(filling - 1);
    if (filling > 1) packets.push(0, ...new Array<number>(filling - 2).fill(0xff));
    packets.push(...part);
    at += part.length;
  }
  return packets;
}

/** Adds the stream to the map table. hls.js ignores the table's checksum. @returns false if there is no room */
function listStream(data: Uint8Array, at: number, stream: number): boolean {
  const payload = at + 4 + ((data[at + 3] ?? 0) & 0x20 ? (data[at + 4] ?? 0) + 1 : 0);
  const section = payload + 1 + (data[payload] ?? 0);
  const length = (((data[section + 1] ?? 0) & 0x0f) << 8) | (data[section + 2] ?? 0);
  const end = section + 3 + length - 4;
  if (end + 5 + 4 > at + PACKET) return false;
  data.set([AAC, 0xe0 | (stream >> 8), stream & 0xff, 0xf0, 0], end);
  data[section + 1] = ((data[section + 1] ?? 0) & 0xf0) | ((length + 5) >> 8);
  data[section + 2] = (length + 5) & 0xff;
  return true;
}

/** @returns the data unchanged if it has audio or no video, or the stream's audio is not AAC */
export function withSilence(data: Uint8Array<ArrayBuffer>, segment: Segment): Uint8Array<ArrayBuffer> {
  const { start, packets, video, tables, sounds, hasSound, clock, seconds } = segment;
  const [stream, type] = [...sounds][0] ?? [undefined, AAC];
  if (hasSound || video === undefined || clock === undefined || seconds === 0 || type !== AAC) return data;
  const whole = data.subarray(start, start + packets * PACKET);
  const added = packetsOf(stream ?? OWN_STREAM, clock, seconds);
  const result = new Uint8Array(whole.length + added.length);
  result.set(whole);
  result.set(added, whole.length);
  const isListed = stream !== undefined || tables.every((at) => listStream(result, at - start, OWN_STREAM));
  return isListed ? result : data;
}
