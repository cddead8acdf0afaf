/** Which scripts a page will ask for, from the build's manifest. */
import type { Language } from '@yinmu/contract/limits.ts';

export interface Chunk {
  file: string;
  imports?: string[];
}
const SCREENS: [RegExp, string][] = [
  [/^\/$/, 'home/home'],
  [/^\/browse$/, 'browse/browse'],
  [/^\/search$/, 'search/search'],
  [/^\/detail\//, 'detail/detail'],
  [/^\/watch\//, 'watch/watch'],
];

/** The scripts that a page will ask for one after the other, so that the browser may ask for all at once. */
export function preloads(manifest: Record<string, Chunk>) {
  const filesOf = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) filesOf(next, found);
    return found;
  };
  const entry = filesOf('index.html');
  return (pathname: string, language: Language): string => {
    const screen = SCREENS.find(([pattern]) => pattern.test(pathname))?.[1];
    const wanted = new Set([
      ...filesOf(`src/locales/${language}.json`),
      ...(screen ? filesOf(`src/screens/${screen}.tsx`) : []),
      ...(screen === 'watch/watch' ? [manifest[HLS]?.file ?? ''] : []),
    ]);
    return [...wanted]
      .filter((file) => file !== '' && !entry.has(file))
      .map((file) => `<link rel="modulepreload" href="/${file}">`)
      .join('');
  };
}
const HLS = '../node_modules/hls.js/dist/hls.mjs';
