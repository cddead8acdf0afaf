import { SITE_FIGURES, type Statistics } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { expect, test } from 'vitest';
import { speak } from '../../../locales/t.ts';
import { csvOf } from './statistics-query.ts';

test('the CSV ends with storage sizes, empty if not measured', () => {
  speak({ t: (key: string) => key } as never);
  const figures = Object.fromEntries(SITE_FIGURES.map((name) => [name, 0])) as Omit<Statistics['points'][number], 'begin'>;
  const points = ['2026-01-01', '2026-01-02'].map((begin) => ({ begin, ...figures }));
  const storage = [
    { database: null, files: null },
    { database: 3 * 1024 ** 2, files: 0 },
  ];
  const rows = csvOf({ points, storage }).split('\r\n');
  expect(rows.map((row) => row.split(',').slice(-2))).toEqual([['admin:stored.database (MB)', 'admin:stored.files (MB)'], ['', ''], ['3', '0'], ['']]);
});
