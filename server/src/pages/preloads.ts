/** Which scripts a page will ask for, from the build's manifest. */
import type { Language } from '@yinmu/contract/limits.ts';

export interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}
const SCREENS: [RegExp, string][] = [
  [/^\/$/, 'home/home'],
  [/^\/browse$/, 'browse/browse'],
  [/^\/search$/, 'search/search'],
  [/^\/detail\//, 'detail/detail'],
  [/^\/watch\//, 'watch/watch'],
  [/^\/login$/, 'account/login'],
  [/^\/register$/, 'account/register'],
  [/^\/forgot-password$/, 'account/forgot-password'],
  [/^\/setup$/, 'account/setup'],
  [/^\/member/, 'member/member'],
  [/^\/rankings$/, 'rankings/rankings'],
  [/^\/sitemap$/, 'sitemap/sitemap'],
  [/^\/discover$/, 'discover/discover'],
  [/^\/discover\//, 'discover/discovered'],
  [/^\/app$/, 'app/app'],
  [/^\/guestbook$/, 'guestbook/guestbook'],
  [/^\/admin/, 'admin/gate'],
  [/^\/lists$/, 'lists/lists'],
  [/^\/lists\//, 'lists/list'],
];

/** Texts beyond those of all pages. */
const TEXTS: Partial<Record<string, string>> = {
  'browse/browse': 'find',
  'search/search': 'find',
  'detail/detail': 'find',
  'watch/watch': 'watch',
  'rankings/rankings': 'reach',
  'sitemap/sitemap': 'reach',
  'app/app': 'reach',
  'discover/discover': 'reach',
  'discover/discovered': 'reach',
};

export interface PageScripts {
  /** Scripts that run before the page's own: what a player page plays begins to load, and then its engine is read. */
  early: string[];
  /** What those and the browser's engine consist of, to be asked for with the page. */
  preloads: string[];
  /** Everything else, for after the first paint: what is imported first, what starts the page last. */
  later: string[];
}

/** The scripts that a page will ask for one after the other, so that it may ask for all at once. */
export function preloads(manifest: Record<string, Chunk>): (pathname: string, language: Language) => PageScripts {
  /** A script after those it imports. */
  const filesOf = (name: string, found = new Set<string>(), seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return found;
    seen.add(name);
    for (const next of chunk.imports ?? []) filesOf(next, found, seen);
    return found.add(chunk.file);
  };
  const entry = filesOf('index.html');
  const engine = engineFile(manifest);
  return (pathname, language) => {
    const screen = SCREENS.find(([pattern]) => pattern.test(pathname))?.[1];
    const texts = screen && TEXTS[screen];
    const wanted = new Set([
      ...filesOf(`src/locales/${language}.json`),
      ...(texts ? filesOf(`src/locales/${texts}/${language}.json`) : []),
      ...(screen ? filesOf(`src/screens/${screen}.tsx`) : []),
      ...filesOf('src/app/start.tsx'),
    ]);
    const plays = screen === 'watch/watch';
    const first = plays ? [EARLY, HLS].map((name) => manifest[name]?.file ?? '') : [];
    // The engine is the longest: it is asked for before the small ones.
    const early = new Set(plays ? [engine, ...filesOf(EARLY), ...filesOf(HLS)] : []);
    for (const file of first) early.delete(file);
    const addresses = (files: Iterable<string>) => [...files].filter((file) => file !== '').map((file) => `/${file}`);
    return {
      early: addresses(first),
      preloads: addresses(early),
      later: addresses([...wanted].filter((file) => !entry.has(file) && !early.has(file))),
    };
  };
}
const EARLY = 'src/screens/watch/early.ts';
/** What hands over the player's engine, as the build's manifest names it. */
export const HLS = 'src/player/engine/load-hls.ts';
/** The engine alone. */
export const engineFile = (manifest: Record<string, Chunk>): string => Object.values(manifest).find(({ name }) => name === 'hls')?.file ?? '';
