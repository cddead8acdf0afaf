import { getSources, type ImportSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getLoneTitles } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { expect, test } from 'vitest';
import { queryOf } from '../../../api/query.ts';
import { render, withAnswers } from '../../../testing/render.tsx';
import { Sources } from './sources.tsx';

const source = (given: Partial<ImportSource>): ImportSource => ({
  ...{ id: 1, name: '', address: 'https://a.example/api', fromYear: 0, skippedCategories: [], skippedRoutes: [] },
  ...{ records: 5, runnable: true, everyHours: 0, isPaused: false, running: false, isQueued: false, isRehearsing: false, progress: null, canContinue: false },
  ...{ goodRunAt: null, failures: 0, lastRunAt: null, lastOutcome: null },
  ...given,
});

test('a failing or overdue source is red; titles that only it has are counted', async () => {
  const all = [
    source({ id: 1, name: '坏', failures: 3 }),
    source({ id: 2, name: '好' }),
    source({ id: 3, name: '停', failures: 3, isPaused: true }),
    source({ id: 4, name: '晚', everyHours: 6, goodRunAt: '2026-01-01T00:00:00Z' }),
  ];
  const answers = [
    [queryOf(getSources, {}).queryKey, all],
    [queryOf(getLoneTitles, {}).queryKey, [{ source: 2, titles: 4 }]],
  ] as const;
  const shown = await render(withAnswers(<Sources />, answers));
  const rows = shown.html.split('<tr').slice(2);
  expect(rows.map((row) => /text-danger">([^<]*)/.exec(row)?.[1])).toEqual(['连续失败 3 次', undefined, undefined, expect.any(String)]);
  expect(rows.map((row) => [...row.matchAll(/>(\d+)<\/td>/g)].map(([, count]) => count).at(-1))).toEqual(['0', '4', '0', '0']);
});
