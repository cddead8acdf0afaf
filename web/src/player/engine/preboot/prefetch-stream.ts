/** Requests playlists and the first segment while the engine loads, which then finds them ready. */
import type Hls from 'hls.js';
import type { FragmentLoaderConstructor, FragmentLoaderContext, LoaderCallbacks, LoaderConfiguration, LoaderContext, PlaylistLoaderConstructor } from 'hls.js';
import { followClock } from './follow-clock.ts';
import { readSegment } from './mpeg-ts.ts';
import { withSilence } from './silence.ts';

/** Initial estimate of hls.js (`abrEwmaDefaultEstimate`). */
const ASSUMED_BITS = 500_000;
const HEAD = '#EXTM3U';
/** In characters or bytes. The playlist of a long film has a tenth of this. */
export const MAX_PLAYLIST = 4_000_000;
/**
 * Shortens discontinuity numbers to their last digits. hls.js 1.7 loops over all numbers below the first one, which blocks the page if it is above a
 * million, and live playlists may name 400 million. Only order and equality matter.
 */
export const renumbered = (playlist: string) => playlist.replace(/(#EXT-X-DISCONTINUITY-SEQUENCE:) *\d{2,}(\d{5})/g, '$1$2');
/** Adds a start tag if the playlist is complete from the beginning. Some hosts omit EXT-X-ENDLIST for films, and then the engine would start near the end. */
export const begunAtStart = (playlist: string) =>
  /#EXT-X-(ENDLIST|START:|STREAM-INF:)|#EXT-X-MEDIA-SEQUENCE: *0*([2-9]|1\d)/.test(playlist)
    ? playlist
    : playlist.replace(HEAD, `${HEAD}\n#EXT-X-START:TIME-OFFSET=0`);
const readable = (playlist: string) => begunAtStart(renumbered(playlist));
/** In bytes: ten seconds at 50 Mbit/s, twice as much as a 4K film has. 400 MB would block the page for half a minute. */
export const MAX_SEGMENT = 64_000_000;

export interface Wishes {
  /** Bandwidth estimate in bits per second. */
  bits?: number | undefined;
  /** The chosen height in pixels; 0 lets the engine choose. */
  height?: number | undefined;
}

interface Answer {
  data: string | ArrayBuffer;
  /** In characters or bytes. */
  size: number;
  /** The address after redirects. */
  url: string;
  /** Time of the request, by `performance.now()`. */
  began: number;
  ended: number;
}
/** Requested files by address. */
export type Prefetched = Map<string, Promise<Answer>>;

const resolved = (uri: string, base: string) => (URL.canParse(uri, base) ? [new URL(uri, base).href] : []);

/** @param heights in pixels, 0 if unknown @returns the index of the nearest height, or of the lower one of two; -1 if none is known */
export function nearestHeight(heights: readonly number[], wanted: number): number {
  const away = (index: number) => Math.abs((heights[index] ?? 0) - wanted);
  const named = [...heights.keys()].filter((index) => heights[index]);
  return named.sort((a, b) => away(a) - away(b) || (heights[a] ?? 0) - (heights[b] ?? 0))[0] ?? -1;
}

/** Predicts the variant that the engine will start with. Undefined if there is none. */
export function likelyVariant(text: string, url: string, { bits: assumedBits = ASSUMED_BITS, height = 0 }: Wishes = {}): string | undefined {
  const routes = text.split(/\r?\n/);
  const variants = routes.flatMap((route, i) => {
    const uri = routes[i + 1]?.trim();
    const bits = /^#EXT-X-STREAM-INF:.*?(?<!-)BANDWIDTH=(\d+)/.exec(route)?.[1];
    const routeCount = Number(/[:,]RESOLUTION=\d+x(\d+)/.exec(route)?.[1] ?? 0);
    return bits && uri && !uri.startsWith('#') ? resolved(uri, url).map((address) => ({ bits: Number(bits), height: routeCount, url: address })) : [];
  });
  variants.sort((a, b) => a.bits - b.bits);
  const chosen =
    height > 0
      ? variants[
          nearestHeight(
            variants.map((variant) => variant.height),
            height,
          )
        ]
      : undefined;
  return (chosen ?? variants.findLast(({ bits }) => bits <= assumedBits) ?? variants[0])?.url;
}

/**
 * The files that the engine will request first: the init section and the segment at a position. Empty for live streams, byte ranges and variables.
 * @param position in seconds
 */
export function firstSegments(text: string, url: string, position: number): string[] {
  if (!text.includes('#EXT-X-ENDLIST') || /BYTERANGE|#EXT-X-(START|DEFINE):/.test(text)) return [];
  let introduction: string[] = [];
  let ends = 0;
  for (const route of text.split(/\r?\n/).map((each) => each.trim())) {
    ends += Number(/^#EXTINF:([\d.]+)/.exec(route)?.[1] ?? 0);
    const map = /^#EXT-X-MAP:.*?URI="([^"]+)"/.exec(route)?.[1];
    if (map) introduction = resolved(map, url);
    if (route !== '' && !route.startsWith('#') && ends > position) return [...introduction, ...resolved(route, url)];
  }
  return [];
}

export interface Access {
  request(url: string): Promise<Response>;
  bytes(response: Response): Promise<ArrayBuffer>;
}

/** Reads a segment. Rejects oversized ones early. @param onPart called for each chunk */
export async function segmentOf({ url, body }: Response, onPart?: () => void): Promise<ArrayBuffer> {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    onPart?.();
    size += part.value.length;
    if (size > MAX_SEGMENT) {
      void reader?.cancel();
      throw new Error(`${url} is no segment`);
    }
    parts.push(part.value);
  }
  return new Blob(parts).arrayBuffer();
}
const PLAIN: Access = { request: (url) => fetch(url), bytes: (response) => segmentOf(response) };

/** Reads a playlist. Rejects other content and oversized playlists early. */
export async function playlistOf({ url, body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  const isFine = () => text.length <= MAX_PLAYLIST && text.slice(0, HEAD.length) === HEAD.slice(0, text.length);
  for (let part = await reader?.read(); part?.value && isFine(); part = await reader?.read()) text += decoder.decode(part.value, { stream: true });
  if (isFine() && text.length >= HEAD.length) return readable(text);
  void reader?.cancel();
  throw new Error(`${url} is no playlist`);
}

/** @param position start position in seconds */
export function prefetch(address: string, position: number, wishes: Wishes, { request, bytes } = PLAIN): Prefetched {
  const asked: Prefetched = new Map();
  const ask = (url: string, read: (response: Response) => Promise<string | ArrayBuffer>) => {
    const began = performance.now();
    const answer = request(url).then(async (response): Promise<Answer> => {
      const data = await read(response);
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return { data, size: typeof data === 'string' ? data.length : data.byteLength, url: response.url, began, ended: performance.now() };
    });
    // The engine repeats a failed request and reports its error.
    answer.catch(() => {});
    asked.set(url, answer);
  };
  const askPlaylist = (url: string, isVariant = false) =>
    ask(url, async (response) => {
      const text = await playlistOf(response);
      const variant = likelyVariant(text, response.url, wishes);
      // Without this, nested master playlists could recurse forever.
      if (variant && isVariant) throw new Error(`${url} is no media playlist`);
      if (variant) askPlaylist(variant, true);
      else for (const segment of firstSegments(text, response.url, position)) ask(segment, bytes);
      return text;
    });
  askPlaylist(new URL(address, location.href).href);
  return asked;
}

/** Repairs playlists and segments for the engine. */
function createReader() {
  const follow = followClock();
  let isOpenEnded = false;
  let hasSoundApart = false;
  return (data: string | ArrayBuffer | object, frag: FragmentLoaderContext['frag'] | undefined) => {
    if (typeof data === 'string') {
      if (data.includes('#EXTINF')) isOpenEnded ||= !data.includes('#EXT-X-ENDLIST');
      hasSoundApart ||= data.includes('TYPE=AUDIO');
      return readable(data);
    }
    if (!(data instanceof ArrayBuffer) || frag?.type !== 'main') return data;
    const bytes = new Uint8Array(data);
    const segment = readSegment(bytes);
    // Live playlists have no fixed segment positions.
    if (segment?.clock !== undefined && !isOpenEnded) follow(frag, segment.clock);
    return segment && !hasSoundApart ? withSilence(bytes, segment).buffer : data;
  };
}

/** A loader for the engine, which uses each prefetched file once. */
export function loaderWith(Library: typeof Hls, prefetched: Prefetched) {
  const read = createReader();
  const Own = Library.DefaultConfig.loader;
  class PrefetchedLoader extends Own {
    #waiting: LoaderCallbacks<LoaderContext> | undefined;

    override load(context: LoaderContext, config: LoaderConfiguration, given: LoaderCallbacks<LoaderContext>) {
      const { href } = new URL(context.url, location.href);
      const known = prefetched.get(href);
      const callbacks: typeof given = {
        ...given,
        onSuccess: (response, ...rest) => {
          if (response.data !== undefined) response.data = read(response.data, (context as Partial<FragmentLoaderContext>).frag);
          given.onSuccess(response, ...rest);
        },
      };
      if (!known) return super.load(context, config, callbacks);
      prefetched.delete(href);
      this.#waiting = callbacks;
      this.context = context;
      const settle = (go: () => void) => {
        if (this.#waiting !== callbacks) return;
        this.#waiting = undefined;
        go();
      };
      known.then(
        ({ data, size, url, began, ended }) =>
          settle(() => {
            this.stats.loaded = this.stats.total = size;
            this.stats.loading = { start: began, first: ended, end: ended };
            callbacks.onSuccess({ url, data, code: 200 }, this.stats, context, null);
          }),
        () => settle(() => super.load(context, config, callbacks)),
      );
    }
    override abort() {
      const callbacks = this.#waiting;
      if (!callbacks || !this.context) return super.abort();
      this.#waiting = undefined;
      this.stats.aborted = true;
      callbacks.onAbort?.(this.stats, this.context, null);
    }
    override destroy() {
      this.#waiting = undefined;
      super.destroy();
    }
  }
  return { pLoader: PrefetchedLoader as unknown as PlaylistLoaderConstructor, fLoader: PrefetchedLoader as unknown as FragmentLoaderConstructor };
}
