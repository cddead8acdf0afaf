/** Lists the modules in the inline script of the watch page, because every visitor loads them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const ALLOWED = [
  'contract/limits.ts',
  'contract/members/episode-places.ts',
  'contract/members/episode-texts.ts',
  'contract/members/watched-episodes.ts',
  'contract/playback/stream.ts',
  'contract/titles/episode-id.ts',
  'web/src/api/initial-data.ts',
  'web/src/features/library/progress/favorite-routes.ts',
  'web/src/features/library/progress/kept-marks.ts',
  'web/src/features/library/progress/kept-places.ts',
  'web/src/features/library/progress/progress-store.ts',
  'web/src/hydration/signals.ts',
  'web/src/hydration/slow-network.ts',
  'web/src/lib/cookies.ts',
  'web/src/lib/store.ts',
  'web/src/lib/stored.ts',
  'web/src/lib/to-continue.ts',
  'web/src/player/engine/preboot/begin-preboot.ts',
  'web/src/player/engine/preboot/follow-clock.ts',
  'web/src/player/engine/preboot/frame-previews.ts',
  'web/src/player/engine/preboot/handover.ts',
  'web/src/player/engine/preboot/has-media-source.ts',
  'web/src/player/engine/preboot/mpeg-ts.ts',
  'web/src/player/engine/preboot/open-hls.ts',
  'web/src/player/engine/preboot/prefetch-stream.ts',
  'web/src/player/engine/preboot/silence.ts',
  'web/src/player/playable.ts',
  'web/src/player/player-settings.ts',
  'web/src/player/routes.ts',
  'web/src/player/video-element.ts',
  'web/src/screens/watch/initial-playback.ts',
  'web/src/screens/watch/preboot-entry.ts',
  'web/src/screens/watch/preferences.ts',
  'web/src/screens/watch/request-engine.ts',
];

/** The modules that a file imports at run time, without `import type`. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/^import (?!type )(?:[^;]*? from )?'([^']+)';/gms)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [path.join(path.dirname(file), name)];
    return name.startsWith('@yinmu/contract/') ? [path.join('contract', name.slice('@yinmu/contract/'.length))] : [name];
  });
}

test('the preboot script loads only these modules', () => {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (existsSync(path.join(ROOT, file))) for (const each of importsOf(file)) visit(each);
  };
  visit('web/src/screens/watch/preboot-entry.ts');
  expect([...found].sort()).toEqual(ALLOWED);
});
