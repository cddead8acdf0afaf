/**
 * Requests the beginning of a stream (its playlists and its first segment) while the engine is still loading. The engine
 * finds them when it asks for them.
 */
import type Hls from 'hls.js';
import type { FragmentLoaderConstructor, LoaderCallbacks, LoaderConfiguration, LoaderContext, PlaylistLoaderConstructor } from 'hls.js';

/** Bits a second that hls.js counts with before it has measured (its `abrEwmaDefaultEstimate`). */
const ASSUMED_BITS = 500_000;

interface Answer {
  data: string | ArrayBuffer;
  /** Characters or bytes. */
  size: number;
  /** Where it was found after redirects. */
  url: string;
  /** Milliseconds, by `performance.now()`. */
  began: number;
  ended: number;
}
/** By address. */
export type Prefetched = Map<string, Promise<Answer>>;

const resolved = (uri: string, base: string) => (URL.canParse(uri, base) ? [new URL(uri, base).href] : []);

/** The variant of a master playlist that the engine will begin with; undefined where the playlist names none. */
export function likelyVariant(text: string, url: string, assumedBits = ASSUMED_BITS): string | undefined {
  const lines = text.split(/\r?\n/);
  const variants = lines.flatMap((line, i) => {
    const uri = lines[i + 1]?.trim();
    const bits = /^#EXT-X-STREAM-INF:.*?(?<!-)BANDWIDTH=(\d+)/.exec(line)?.[1];
    return bits && uri && !uri.startsWith('#') ? resolved(uri, url).map((address) => ({ bits: Number(bits), url: address })) : [];
  });
  variants.sort((a, b) => a.bits - b.bits);
  return (variants.findLast(({ bits }) => bits <= assumedBits) ?? variants[0])?.url;
}

/**
 * Names the files of a media playlist that the engine will request first: the initialisation section and the segment of a position.
 * A live stream has none, because it begins elsewhere; nor has one with byte ranges or with variables in its addresses.
 * @param position seconds
 */
export function firstSegments(text: string, url: string, position: number): string[] {
  if (!text.includes('#EXT-X-ENDLIST') || /BYTERANGE|#EXT-X-(START|DEFINE):/.test(text)) return [];
  let introduction: string[] = [];
  let ends = 0;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    ends += Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0);
    const map = /^#EXT-X-MAP:.*?URI="([^"]+)"/.exec(line)?.[1];
    if (map) introduction = resolved(map, url);
    if (line !== '' && !line.startsWith('#') && ends > position) return [...introduction, ...resolved(line, url)];
  }
  return [];
}

/** How files are asked for and read. */
export interface Access {
  request(url: string): Promise<Response>;
  bytes(response: Response): Promise<ArrayBuffer>;
}
const PLAIN: Access = { request: (url) => fetch(url), bytes: (response) => response.arrayBuffer() };

/**
 * @param position seconds at which playing begins
 * @param assumedBits bits a second that the engine will count with
 */
export function prefetch(address: string, position: number, assumedBits?: number, { request, bytes } = PLAIN): Prefetched {
  const asked: Prefetched = new Map();
  const ask = (url: string, read: (response: Response) => Promise<string | ArrayBuffer>) => {
    const began = performance.now();
    const answer = request(url).then(async (response): Promise<Answer> => {
      const data = await read(response);
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return { data, size: typeof data === 'string' ? data.length : data.byteLength, url: response.url, began, ended: performance.now() };
    });
    // Where it fails, the engine asks again and says what is wrong.
    answer.catch(() => {});
    asked.set(url, answer);
  };
  const askPlaylist = (url: string, isVariant = false) =>
    ask(url, async (response) => {
      const text = await response.text();
      if (!text.startsWith('#EXTM3U')) throw new Error(`${url} is no playlist`);
      const variant = likelyVariant(text, response.url, assumedBits);
      // A variant that names variants again would be followed for ever.
      if (variant && isVariant) throw new Error(`${url} is no media playlist`);
      if (variant) askPlaylist(variant, true);
      else for (const segment of firstSegments(text, response.url, position)) ask(segment, bytes);
      return text;
    });
  askPlaylist(new URL(address, location.href).href);
  return asked;
}

/** The engine's own loader, which takes what has been asked for already, once. */
export function loaderWith(Library: typeof Hls, prefetched: Prefetched) {
  const Own = Library.DefaultConfig.loader;
  class PrefetchedLoader extends Own {
    #waiting: LoaderCallbacks<LoaderContext> | undefined;

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      const { href } = new URL(context.url, location.href);
      const known = prefetched.get(href);
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
