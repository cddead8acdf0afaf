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
  [/^\/privacy$/, 'policy/privacy'],
  [/^\/terms$/, 'policy/terms'],
  // Every address that is no page.
  [/^/, 'not-found/not-found'],
];

/** Texts beyond those of all pages. */
const TEXTS: Partial<Record<string, readonly string[]>> = {
  'browse/browse': ['find'],
  'search/search': ['find'],
  'detail/detail': ['find'],
  'watch/watch': ['watch'],
  'rankings/rankings': ['reach'],
  'sitemap/sitemap': ['reach'],
  'app/app': ['reach'],
  'discover/discover': ['reach'],
  'discover/discovered': ['reach'],
  'account/login': ['more'],
  'account/register': ['more'],
  'account/forgot-password': ['more'],
  'account/setup': ['more'],
  'member/member': ['more'],
  'lists/lists': ['more'],
  'lists/list': ['more'],
  'guestbook/guestbook': ['more'],
  'policy/privacy': ['more'],
  'policy/terms': ['more'],
  'admin/gate': ['more', 'admin'],
};

export interface PageScripts {
  /** What hands a player page its engine, before the page's own scripts. */
  engine: string | undefined;
  /** What that consists of, to be asked for with the page. */
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
    const screen = SCREENS.find(([pattern]) => pattern.test(pathname))?.[1] ?? '';
    const wanted = new Set([
      ...filesOf(`src/locales/${language}.json`),
      ...(TEXTS[screen] ?? []).flatMap((texts) => [...filesOf(`src/locales/${texts}/${language}.json`)]),
      ...filesOf(`src/screens/${screen}.tsx`),
      ...filesOf('src/app/start.tsx'),
    ]);
    // The longest is asked for before the small ones.
    const player = new Set(screen === 'watch/watch' ? [engine, ...filesOf(HLS)] : []);
    const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
    const playerScripts = addresses(player);
    return {
      engine: playerScripts.pop(),
      preloads: playerScripts,
      later: addresses([...wanted].filter((file) => !entry.has(file) && !player.has(file))),
    };
  };
}
/** What hands over the player's engine, as the build's manifest names it. */
export const HLS = 'src/player/engine/load-hls.ts';
/** The engine alone. */
export const engineFile = (manifest: Record<string, Chunk>): string => Object.values(manifest).find(({ name }) => name === 'hls')?.file ?? '';
