/** Playlists that are asked for while the engine is still on its way, so that it finds them there when it asks. */
import type Hls from 'hls.js';
import type { LoaderCallbacks, LoaderConfiguration, LoaderContext, PlaylistLoaderConstructor, PlaylistLoaderContext } from 'hls.js';

/** Bits a second that hls.js counts with before it has measured (its `abrEwmaDefaultEstimate`). */
const ASSUMED_BITS = 500_000;

export interface Playlist {
  text: string;
  /** Where it was found after redirects. */
  url: string;
  /** Milliseconds, by `performance.now()`. */
  began: number;
  ended: number;
}
export type Playlists = Map<string, Promise<Playlist>>;

/** The variant of a master playlist that the engine will begin with; undefined where the playlist names none. */
export function likelyVariant(text: string, url: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const variants = lines.flatMap((line, i) => {
    const uri = lines[i + 1]?.trim();
    const bits = /^#EXT-X-STREAM-INF:.*?(?<!-)BANDWIDTH=(\d+)/.exec(line)?.[1];
    return bits && uri && !uri.startsWith('#') && URL.canParse(uri, url) ? [{ bits: Number(bits), url: new URL(uri, url).href }] : [];
  });
  variants.sort((a, b) => a.bits - b.bits);
  return (variants.findLast(({ bits }) => bits <= ASSUMED_BITS) ?? variants[0])?.url;
}

/** Asks for a playlist, and for the one it leads to. */
export function prefetchPlaylists(address: string): Playlists {
  const playlists: Playlists = new Map();
  const ask = async (url: string): Promise<Playlist> => {
    const began = performance.now();
    const response = await fetch(url);
    const text = await response.text();
    if (!response.ok || !text.startsWith('#EXTM3U')) throw new Error(`${url} is no playlist`);
    const variant = likelyVariant(text, response.url);
    if (variant) add(variant);
    return { text, url: response.url, began, ended: performance.now() };
  };
  const add = (url: string) => {
    const playlist = ask(url);
    // Where it fails, the engine asks again and says what is wrong.
    playlist.catch(() => {});
    playlists.set(url, playlist);
  };
  add(new URL(address, location.href).href);
  return playlists;
}

/** The engine's own loader, which takes what is there already, once. */
export function loaderWith(Library: typeof Hls, playlists: Playlists): PlaylistLoaderConstructor {
  const Own = Library.DefaultConfig.loader;
  return class extends Own {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      const known = playlists.get(new URL(context.url, location.href).href);
      if (!known) return super.load(context, config, callbacks);
      playlists.delete(new URL(context.url, location.href).href);
      known.then(
        ({ text, url, began, ended }) => {
          if (this.stats.aborted) return;
          this.context = context;
          this.stats.loaded = this.stats.total = text.length;
          this.stats.loading = { start: began, first: ended, end: ended };
          callbacks.onSuccess({ url, data: text, code: 200 }, this.stats, context as PlaylistLoaderContext, null);
        },
        () => this.stats.aborted || super.load(context, config, callbacks),
      );
    }
  } as unknown as PlaylistLoaderConstructor;
}
