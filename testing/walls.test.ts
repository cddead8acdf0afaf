/** The walls between rooms hold: a breach planted in each is found by the same linter that checks the code. */
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

async function complaints(file: string, text: string): Promise<string> {
  const full = path.join(ROOT, file);
  await writeFile(full, text);
  try {
    const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), ['lint', '--max-diagnostics=50', file], { cwd: ROOT, encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    await rm(full);
  }
}

test.each([
  ['server/src/playback/breach-a.ts', "import { titleRow } from '../catalogue/titles.store.ts';\nexport const x = titleRow;\n"],
  ['server/src/catalogue/breach-b.ts', "import { buildSite } from '../app.ts';\nexport const x = buildSite;\n"],
  ['server/src/platform/breach-c.ts', "import { titleRow } from '../catalogue/index.ts';\nexport const x = titleRow;\n"],
  ['server/src/importing/breach-d.ts', "import { request } from 'undici';\nexport const x = request;\n"],
  ['server/src/search/breach-k.ts', "import { LRUCache } from 'lru-cache';\nexport const x = LRUCache;\n"],
  ['contract/breach-e.ts', "import { existsSync } from 'node:fs';\nexport const x = existsSync;\n"],
  ['web/src/features/search/breach-f.ts', "import { commandFor } from '../../player/commands.ts';\nexport const x = commandFor;\n"],
  ['web/src/player/breach-g.ts', "import { api } from '../api/query.ts';\nexport const x = api;\n"],
  ['web/src/player/engine/breach-h.ts', "import { useState } from 'react';\nexport const x = useState;\n"],
  ['web/src/ui/breach-i.ts', "import { routesOf } from '../app/router.tsx';\nexport const x = routesOf;\n"],
  ['web/src/screens/home/breach-j.ts', "import { routesOf } from '../../app/router.tsx';\nexport const x = routesOf;\n"],
])('%s is found', async (file, text) => expect(await complaints(file, text)).toContain('noRestrictedImports'));

test('what is allowed passes', async () => {
  const text =
    "import { titleRow } from '../catalogue/index.ts';\nimport { problem } from '../platform/problem.ts';\n\nexport const x = [titleRow, problem];\n";
  expect(await complaints('server/src/playback/allowed.ts', text)).not.toContain('noRestrictedImports');
});

test('circles are found', async () => {
  const other = path.join(ROOT, 'server/src/search/circle-two.ts');
  await writeFile(other, "import { one } from './circle-one.ts';\n\nexport const two = () => one;\n");
  try {
    expect(await complaints('server/src/search/circle-one.ts', "import { two } from './circle-two.ts';\n\nexport const one = () => two;\n")).toContain(
      'noImportCycles',
    );
  } finally {
    await rm(other);
  }
});
