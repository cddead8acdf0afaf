/** A stream that could follow the present one: its playlists and its segment at a position are fetched, or of a file its beginning. */
import type { OtherStream } from './listener.ts';
import { openFile } from './open-file.ts';
import { type Access, type Prefetched, prefetch, segmentOf, type Wishes } from './preboot/prefetch-stream.ts';

/** A stream whose segment at the position is there. */
export interface ReadyStream {
  id: string;
  url: string;
  type: 'hls' | 'mp4';
  /** Nothing of a file: the browser keeps what it has read. */
  prefetched: Prefetched | undefined;
  /** Seconds of the segment for each second that it took; 0 where it has none that could be fetched alone. */
  speed: number;
  /** Milliseconds from its address to its segment. */
  tookMs: number;
}
export interface Candidate {
  id: string;
  /** `dead`: it has not answered, or not with a stream, or has been silent for too long. `untested`: nothing can be told of it. */
  readonly state: 'trying' | 'ready' | 'dead' | 'untested';
  readonly ready: ReadyStream | undefined;
  /** Ends what is still being fetched. */
  stop(): void;
}
/** Where the stream is to be taken up, and with what. */
export interface Place {
  /** Seconds. */
  position: number;
  wishes: Wishes;
  /** Only this browser's own player will play it: hosts need not let scripts read from them. */
  isNative: boolean;
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
  const data = await segmentOf(response, onPart);
  if (isWebPage(data)) throw new Error(`${response.url} is a web page`);
  return data;
}

/** Playlists and segment follow one another: each answer adds the next. */
async function allOf(prefetched: Prefetched): Promise<(string | ArrayBuffer)[]> {
  const files: (string | ArrayBuffer)[] = [];
  for (const answer of prefetched.values()) files.push((await answer).data);
  return files;
}

/** @param sign called at every sign of life */
async function openStream(url: string, { position, wishes }: Place, signal: AbortSignal, sign: () => void) {
  const access: Access = {
    request: (address) => fetch(address, { signal }).finally(sign),
    bytes: (response) => bytesOf(response, sign),
  };
  const prefetched = prefetch(url, position, wishes, access);
  const files = await allOf(prefetched);
  return { prefetched, seconds: Math.max(0, ...files.map((file) => (typeof file === 'string' ? segmentSeconds(file, position) : 0))) };
}

/** A host that lets no script read from it may play all the same. */
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
      // An address that has to be found first may take its time.
      return isKnown && !place.isNative ? 'dead' : 'untested';
    },
    stop: () => controller.abort(),
  };
}
