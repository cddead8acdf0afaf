/** A stream that playback could change to. Fetches its playlists and the segment at a position, or the start of a file. */
import type { OtherStream } from '../listener.ts';
import { type Access, type Prefetched, prefetch, segmentOf, type Wishes } from '../preboot/prefetch-stream.ts';
import { openFile } from './open-file.ts';

export interface ReadyStream {
  id: string;
  url: string;
  type: 'hls' | 'mp4';
  /** Undefined for files, which the browser caches. */
  prefetched: Prefetched | undefined;
  /** Seconds of media downloaded per second; 0 if unknown. */
  speed: number;
  /** Milliseconds from the request for the address to the segment. */
  tookMs: number;
}
export interface Candidate {
  id: string;
  /** `dead`: no response, no stream, or silent for too long. `untested`: cannot be checked. */
  readonly state: 'trying' | 'ready' | 'dead' | 'untested';
  readonly ready: ReadyStream | undefined;
  stop(): void;
}
export interface Place {
  /** Seconds. */
  position: number;
  wishes: Wishes;
  /** True if the browser must play it natively, because scripts may not read it. */
  isNative: boolean;
}

/** A candidate is given up after this silence. */
const SILENT_MS = 3500;
const SNIFFED_BYTES = 64;

/** @returns the duration of the segment at the position; 0 outside the playlist */
export function segmentSeconds(playlist: string, position: number): number {
  let ends = 0;
  for (const [, duration] of playlist.matchAll(/^#EXTINF:([\d.]+)/gm)) {
    ends += Number(duration);
    if (ends > position) return Number(duration);
  }
  return 0;
}

/** Detects web pages, which some hosts send instead of missing files. */
export const isWebPage = (data: ArrayBuffer): boolean => /^\s*<(!doctype|html)/i.test(new TextDecoder().decode(data.slice(0, SNIFFED_BYTES)));

async function bytesOf(response: Response, onPart: () => void): Promise<ArrayBuffer> {
  const data = await segmentOf(response, onPart);
  if (isWebPage(data)) throw new Error(`${response.url} is a web page`);
  return data;
}

/** Waits for all answers. Each may add another request. */
async function allOf(prefetched: Prefetched): Promise<(string | ArrayBuffer)[]> {
  const files: (string | ArrayBuffer)[] = [];
  for (const answer of prefetched.values()) files.push((await answer).data);
  return files;
}

async function openStream(url: string, { position, wishes }: Place, signal: AbortSignal, sign: () => void) {
  const access: Access = {
    request: (address) => fetch(address, { signal }).finally(sign),
    bytes: (response) => bytesOf(response, sign),
  };
  const prefetched = prefetch(url, position, wishes, access);
  const files = await allOf(prefetched);
  return { prefetched, seconds: Math.max(0, ...files.map((file) => (typeof file === 'string' ? segmentSeconds(file, position) : 0))) };
}

/** True if CORS may have blocked the request. The stream may still play natively. */
const isUnreadable = (error: unknown) => error instanceof TypeError;

export function createCandidate({ id, source }: OtherStream, place: Place, now: () => number): Candidate {
  const controller = new AbortController();
  const { signal } = controller;
  let lastSign = now();
  let isKnown = false;
  let state: Candidate['state'] = 'trying';
  let ready: ReadyStream | undefined;
  const sign = () => {
    lastSign = now();
  };
  const open = async () => {
    const found = await source(signal);
    if (!found || signal.aborted) return undefined;
    sign();
    isKnown = true;
    const begun = now();
    const { url, type } = found;
    const opened = type === 'hls' ? await openStream(url, place, signal, sign) : await openFile(url, place.position, signal, sign);
    const tookMs = Math.max(1, now() - begun);
    return opened && { id, url, type, prefetched: opened.prefetched, speed: (opened.seconds * 1000) / tookMs, tookMs };
  };
  open().then(
    (opened) => {
      ready = opened;
      state = opened ? 'ready' : 'untested';
    },
    (error) => {
      state = signal.aborted || (place.isNative && isUnreadable(error)) ? 'untested' : 'dead';
    },
  );
  return {
    id,
    get ready() {
      return ready;
    },
    get state() {
      if (state !== 'trying' || signal.aborted || now() - lastSign < SILENT_MS) return state;
      // Resolving an address before playback may take time.
      return isKnown && !place.isNative ? 'dead' : 'untested';
    },
    stop: () => controller.abort(),
  };
}
