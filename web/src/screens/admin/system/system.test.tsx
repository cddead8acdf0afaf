import { getSummary, type Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { expect, test } from 'vitest';
import { queryOf } from '../../../api/query.ts';
import { render, withAnswers } from '../../../testing/render.tsx';
import { Backups, Health } from './system.tsx';

const MADE = { madeAt: '2026-11-01T00:00:00Z', place: '/b', bytes: 1, verifiedAt: null, isOld: false, dailyAt: null };
const summary = (given: Partial<Summary>) => [[queryOf(getSummary, {}).queryKey, given]] as const;

test.each([
  ['with backups of its own', MADE, 's3://films', 1],
  ['on PostgreSQL', null, 's3://films', 1],
  ['if pictures are in the data folder', null, null, 0],
])('that pictures elsewhere are not backed up is said once: %s', async (_name, backup, filesAt, times) => {
  const storage = { database: 1, search: 1, files: 1, filesAt, posters: 1, free: null, disk: null };
  const shown = await render(withAnswers(<Backups />, summary({ backup, storage })));
  expect(shown.texts('p').filter((text) => text.includes('不在本站的备份里'))).toHaveLength(times);
  expect(shown.texts('h2')).toHaveLength(backup ? 2 : 1);
});

test('a cache’s share of hits is of all requests; unused, it is 0', async () => {
  const cache = { entries: 1, bytes: 1024 ** 2, maxBytes: 8 * 1024 ** 2 };
  const caches = [
    { name: 'a', ...cache, hits: 3, misses: 1 },
    { name: 'b', ...cache, hits: 0, misses: 0 },
  ];
  const rest = { errors: { hours: [], codes: [] }, breaches: [], program: { version: '1', commit: null } };
  const shown = await render(withAnswers(<Health />, summary({ caches, ...rest } as Partial<Summary>)));
  expect(shown.texts('dd').map((text) => /\d+(?=\s*%)/.exec(text)?.[0])).toEqual(['75', '0']);
});
