import { getRankings } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { expect, test } from 'vitest';
import { isRefused } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();

test.each([
  ['a period that is none', { params: { period: 'yearly' as 'daily' }, query: {} }, 400, 'validation_failed'],
  ['a category that is none', { params: { period: 'daily' as const }, query: { category: 'x' } }, 400, 'validation_failed'],
  ['an unknown category', { params: { period: 'daily' as const }, query: { category: '99' } }, 404, 'category_not_found'],
])('%s', (_name, given, status, code) => isRefused(site.client.call(getRankings, given), status, code));

test('a page beyond the end is empty, and _t is ignored', async () => {
  const { videos, pagination } = await site.client.call(getRankings, { params: { period: 'all' }, query: { page: 9, _t: 123 } as never });
  expect([videos, pagination.total]).toEqual([[], 0]);
});
