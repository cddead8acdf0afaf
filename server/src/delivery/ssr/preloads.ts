/** Finds a page's scripts in the build's manifest. */
import type { Language } from '@yinmu/contract/limits.ts';
import { BASE_NAMESPACES, type PageShape, textsFile } from '@yinmu/contract/page.ts';
import { pages } from '@yinmu/contract/pages.ts';

export interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}
/** Returns names as they appear in the manifest. */
export const modulesOf = ({ screen, texts = [] }: PageShape, language: Language): string[] => [
  ...[...BASE_NAMESPACES, ...texts].map((namespace) => textsFile(language, namespace)),
  `src/screens/${screen}.page.tsx`,
  'src/hydration/hydrate.tsx',
];

export interface PageScripts {
  /** The player engine's scripts, imports first; empty on other pages. */
  engine: string[];
  /** All other scripts, which run after the first paint: imports first, the starting script last. */
  later: string[];
}

/** Lists scripts that would load one after the other, so that browsers load them at once. */
export function createPreloads(manifest: Record<string, Chunk>): (page: PageShape, language: Language) => PageScripts {
  /** Returns each file after the files it imports. */
  const filesOf = (name: string, found = new Set<string>(), seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return found;
    seen.add(name);
    for (const next of chunk.imports ?? []) filesOf(next, found, seen);
    return found.add(chunk.file);
  };
  const entry = filesOf('index.html');
  const engine = engineFile(manifest);
  return (page, language) => {
    const wanted = new Set(modulesOf(page, language).flatMap((name) => [...filesOf(name)]));
    // The scripts of the player are the largest, so they come first.
    const player = new Set(page.screen === pages.watch.screen ? [engine, ...filesOf(HLS)] : []);
    const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
    return {
      engine: addresses(player),
      later: addresses([...wanted].filter((file) => !entry.has(file) && !player.has(file))),
    };
  };
}
/** The loader of the engine, as named in the manifest. */
export const HLS = 'src/player/engine/preboot/load-hls.ts';
export const engineFile = (manifest: Record<string, Chunk>): string => Object.values(manifest).find(({ name }) => name === 'hls')?.file ?? '';
