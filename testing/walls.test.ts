/** The linter enforces walls between rooms: plants breaches in each. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

const BREACHES: [file: string, text: string][] = [
  ['server/src/playback/resolve/breach-a.ts', "import { titleRow } from '../../titles/core/titles.store.ts';\nexport const x = titleRow;\n"],
  ['server/src/catalogue/browse/breach-b.ts', "import { buildSite } from '../../app.ts';\nexport const x = buildSite;\n"],
  ['server/src/platform/breach-c.ts', "import { titleRow } from '../titles/core/index.ts';\nexport const x = titleRow;\n"],
  ['server/src/platform/text/breach-y.ts', "import { titleRow } from '../../titles/core/index.ts';\nexport const x = titleRow;\n"],
  ['server/src/platform/http/caching/breach-z.ts', "import { titleRow } from '../../../titles/core/index.ts';\nexport const x = titleRow;\n"],
  ['server/src/titles/desk/breach-aa.ts', "import { titleRow } from '../core/titles.store.ts';\nexport const x = titleRow;\n"],
  ['server/src/members/accounts/factors/breach-ab.ts', "import { titleRow } from '../../../titles/core/titles.store.ts';\nexport const x = titleRow;\n"],
  ['server/src/ingest/importing/breach-d.ts', "import { request } from 'undici';\nexport const x = request;\n"],
  ['server/src/catalogue/search/breach-k.ts', "import { LRUCache } from 'lru-cache';\nexport const x = LRUCache;\n"],
  ['contract/members/breach-e.ts', "import { existsSync } from 'node:fs';\nexport const x = existsSync;\n"],
  ['web/src/features/search/breach-f.ts', "import { commandFor } from '../../player/commands.ts';\nexport const x = commandFor;\n"],
  ['web/src/features/search/breach-l.ts', "import { saveCorner } from '../library/saved/save-corner.tsx';\nexport const x = saveCorner;\n"],
  ['web/src/features/library/breach-m.ts', "import { VideoCard } from '../catalogue/video-card.tsx';\nexport const x = VideoCard;\n"],
  ['web/src/features/library/saved/breach-ac.ts', "import { VideoCard } from '../../catalogue/video-card.tsx';\nexport const x = VideoCard;\n"],
  ['web/src/forms/breach-n.ts', "import { returnPath } from '../features/account/return-to.ts';\nexport const x = returnPath;\n"],
  ['web/src/lib/breach-o.ts', "import { returnPath } from '../features/account/return-to.ts';\nexport const x = returnPath;\n"],
  ['web/src/player/breach-g.ts', "import { api } from '../api/query.ts';\nexport const x = api;\n"],
  ['web/src/player/engine/breach-h.ts', "import { useState } from 'react';\nexport const x = useState;\n"],
  ['web/src/player/engine/breach-r.ts', "import { createStore } from '../../lib/store.ts';\nexport const x = createStore;\n"],
  ['web/src/player/engine/breach-s.ts', "import { useQuery } from '@tanstack/react-query';\nexport const x = useQuery;\n"],
  ['web/src/player/engine/care/breach-x.ts', "import { createStore } from '../../../lib/store.ts';\nexport const x = createStore;\n"],
  ['web/src/player/engine/care/breach-y.ts', "import { INITIAL_STATE } from '../../player-state.ts';\nexport const x = INITIAL_STATE;\n"],
  [
    'web/src/player/engine/preboot/breach-t.ts',
    "import { progressOf } from '../../../features/library/progress/progress-store.ts';\nexport const x = progressOf;\n",
  ],
  ['web/src/player/engine/preboot/breach-u.ts', "import { Button } from '../../../ui/button.tsx';\nexport const x = Button;\n"],
  ['web/src/ui/breach-i.ts', "import { routesOf } from '../app/router.tsx';\nexport const x = routesOf;\n"],
  ['web/src/screens/home/breach-j.ts', "import { routesOf } from '../../app/router.tsx';\nexport const x = routesOf;\n"],
  ['scripts/breach-l.ts', "import { titleRow } from '../server/src/titles/core/titles.store.ts';\nexport const x = titleRow;\n"],
  ['bench/breach-n.ts', "import { engineFile } from '../server/src/delivery/ssr/preloads.ts';\nexport const x = engineFile;\n"],
  ['testing/breach-o.ts', "import { readRecord } from '../server/src/ingest/importing/record.ts';\nexport const x = readRecord;\n"],
  ['testing/breach-p.test.ts', "import { readRecord } from '../server/src/ingest/importing/record.ts';\nexport const x = readRecord;\n"],
  ['e2e/breach-q.ts', "import { buildSite } from '../server/src/members/accounts/accounts.ts';\nexport const x = buildSite;\n"],
];

/** Bypass the platform or a library of ours. */
const OWN_GLOBALS: [file: string, text: string][] = [
  ['server/src/catalogue/search/breach-v.ts', 'export const x = setInterval(() => {}, 1000);\n'],
  ['web/src/player/breach-w.ts', "export const x = localStorage.getItem('x');\n"],
  ['web/src/app/breach-x.ts', "export const x = sessionStorage.getItem('x');\n"],
];

/** Go through doors only. */
const ALLOWED: [file: string, text: string][] = [
  [
    'server/src/playback/resolve/allowed-a.ts',
    "import { problem } from '../../platform/problem.ts';\nimport { titleRow } from '../../titles/core/index.ts';\n\nexport const x = [titleRow, problem];\n",
  ],
  [
    'bench/allowed-b.ts',
    "import { readConfig } from '../server/src/platform/config.ts';\nimport { engineFile } from '../server/src/delivery/ssr/index.ts';\n\nexport const x = [engineFile, readConfig];\n",
  ],
  [
    'web/src/features/library/saved/allowed-d.ts',
    "import { api } from '../../../api/query.ts';\nimport { useProgress } from '../progress/use-progress.ts';\n\nexport const x = [api, useProgress];\n",
  ],
  [
    'web/src/features/search/allowed-c.ts',
    "import { api } from '../../api/query.ts';\nimport { withQuery } from './search-history.ts';\n\nexport const x = [api, withQuery];\n",
  ],
];

const CIRCLE: [file: string, text: string][] = [
  ['server/src/catalogue/search/circle-one.ts', "import { two } from './circle-two.ts';\n\nexport const one = () => two;\n"],
  ['server/src/catalogue/search/circle-two.ts', "import { one } from './circle-one.ts';\n\nexport const two = () => one;\n"],
];

let diagnostics: { category: string; location: { path: string } }[];
const rulesBrokenBy = (file: string) => diagnostics.filter(({ location }) => location.path === file).map(({ category }) => category);

/** One run for all, because reading the repository takes most of the time. */
beforeAll(() => {
  const planted = [...BREACHES, ...ALLOWED, ...CIRCLE, ...OWN_GLOBALS];
  for (const [file, text] of planted) writeFileSync(path.join(ROOT, file), text);
  try {
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...planted.map(([file]) => file)];
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), args, { cwd: ROOT, encoding: 'utf8' });
    diagnostics = JSON.parse(stdout.split('\n')[0] ?? '').diagnostics;
  } finally {
    for (const [file] of planted) rmSync(path.join(ROOT, file));
  }
}, 120_000);

test.each(BREACHES)('%s is found', (file) => expect(rulesBrokenBy(file)).toContain('lint/style/noRestrictedImports'));

test.each(OWN_GLOBALS)('%s, with a global that belongs to one module, is found', (file) =>
  expect(rulesBrokenBy(file)).toEqual(['lint/style/noRestrictedGlobals']),
);

test.each(ALLOWED)('%s passes', (file) => expect(rulesBrokenBy(file)).toEqual([]));

test.each(CIRCLE)('%s, part of a circle, is found', (file) => expect(rulesBrokenBy(file)).toContain('lint/suspicious/noImportCycles'));
