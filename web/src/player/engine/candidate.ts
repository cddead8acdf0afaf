/** A stream that could follow the present one: its playlists and its segment at a position are fetched. */
import { type Access, type Prefetched, prefetch } from './preboot/prefetch-stream.ts';

/** A stream whose segment at the position is there. */
export interface ReadyStream {
  url: string;
  prefetched: Prefetched;
  /** Seconds of the segment for each second that it took; 0 where it has none that could be fetched alone. */
  speed: number;
}
export interface Candidate {
  url: string;
  readonly ready: ReadyStream | undefined;
  /** It has not answered, or not with a stream, or has been silent for too long. */
  readonly isDead: boolean;
  /** Ends what is still being fetched. */
  stop(): void;
}

/** A stream that sends nothing for so long is none to change to. */
const SILENT_MS = 3500;
const SNIFFED_BYTES = 64;

/** @returns the seconds of the segment that holds the position, 0 outside the playlist */
export function segmentSeconds(playlist: string, position: number): number {
  let ends = 0;
  for (const [, duration] of playlist.matchAll(/^#EXTINF:([\d.]+)/gm)) {
    ends += Number(duration);
    if (ends > position) return Number(duration);
  }
  return 0;
}

/** Hosts answer with a page where they no longer have a file. */
export const isWebPage = (data: ArrayBuffer): boolean => /^\s*<(!doctype|html)/i.test(new TextDecoder().decode(data.slice(0, SNIFFED_BYTES)));

async function bytesOf(response: Response, onPart: () => void): Promise<ArrayBuffer> {
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    onPart();
    parts.push(part.value);
  }
  const data = await new Blob(parts).arrayBuffer();
  if (isWebPage(data)) throw new Error(`${response.url} is a web page`);
  return data;
}

/** Playlists and segment follow one another: each answer adds the next. */
async function allOf(prefetched: Prefetched): Promise<(string | ArrayBuffer)[]> {
  const files: (string | ArrayBuffer)[] = [];
  for (const answer of prefetched.values()) files.push((await answer).data);
  return files;
}

/**
 * @param position seconds
 * @param bits a second that the network has shown to carry
 */
export function createCandidate(url: string, position: number, bits: number | undefined, now: () => number): Candidate {
  const controller = new AbortController();
  const begun = now();
  let lastSign = begun;
  let isDead = false;
  let ready: ReadyStream | undefined;
  const sign = () => {
    lastSign = now();
  };
  const access: Access = {
    request: (address) => fetch(address, { signal: controller.signal }).finally(sign),
    bytes: (response) => bytesOf(response, sign),
  };
  const prefetched = prefetch(url, position, bits, access);
  allOf(prefetched).then(
    (files) => {
      const seconds = Math.max(0, ...files.map((file) => (typeof file === 'string' ? segmentSeconds(file, position) : 0)));
      ready = { url, prefetched, speed: (seconds * 1000) / Math.max(1, now() - begun) };
    },
    () => {
      isDead = !controller.signal.aborted;
    },
  );
  return {
    url,
    get ready() {
      return ready;
    },
    get isDead() {
      return isDead || (!ready && !controller.signal.aborted && now() - lastSign >= SILENT_MS);
    },
    stop: () => controller.abort(),
  };
}
