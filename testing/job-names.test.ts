/** Every job has a name in each language, for the overview. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { sourceFiles } from '../scripts/source-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const calls = sourceFiles(ROOT)
  .filter((file) => file.startsWith('server/src/') && file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'server/src/platform/jobs/leases.ts')
  .flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split(/(?:startJob|runJob)\(/)
      .slice(1),
  );
const names = calls.map((call) => /^[^']*name: '([^']+)'/.exec(call)?.[1] ?? '');

test('each job starts with its name', () => {
  expect(names.length).toBeGreaterThan(3);
  expect(names).not.toContain('');
});

test.each(LANGUAGES)('each job has a name in %s', (language) => {
  const { job } = JSON.parse(readFileSync(path.join(ROOT, `web/src/locales/${language}/admin.json`), 'utf8')) as { job: Record<string, string> };
  expect(Object.keys(job).sort()).toEqual([...new Set(names)].sort());
});
