/** Cold collection API and title pages: every address is new and random. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { fire, type LoadRow } from './bench-load.ts';

/** What such sites achieve today, by the design's survey. */
export const LIST_CALLS_ELSEWHERE = 65;

export async function measureProvide(origin: string, titles: number): Promise<LoadRow[]> {
  const lastPage = Math.floor(titles / 20);
  const page = (from: number, to: number) => Math.floor(from + Math.random() * (to - from)) + 1;
  const base = '/api.php/provide/vod/';
  const id = () => 1 + Math.floor(Math.random() * titles);
  const rows: LoadRow[] = [];
  let asked = 0;
  const cold = async (what: string, connections: number, address: () => string) => {
    // A hundred years back is the whole catalogue, and each number of hours is a new cache key.
    const fresh = (at: string) => `${at}${at.includes('?') ? '&' : '?'}h=${900_000 - asked++}`;
    rows.push({ what, connections, ...(await fire(origin, connections, () => fresh(address()))) });
  };
  for (const connections of [1, 8]) {
    await cold('list, among the first 10 pages, cold', connections, () => `${base}?ac=list&pg=${page(0, 10)}`);
    await cold('list, among the last 10 pages, cold', connections, () => `${base}?ac=list&pg=${page(lastPage - 10, lastPage)}`);
    await cold('list of a category, any page, cold', connections, () => `${base}?ac=list&t=2&pg=${page(0, lastPage / 4)}`);
    await cold('detail, any page of 20, cold', connections, () => `${base}?ac=videolist&pg=${page(0, lastPage)}`);
    await cold('one title, cold', connections, () => `${base}?ac=detail&ids=${id()}`);
  }
  rows.push({ what: 'list, first page, hot', connections: 32, ...(await fire(`${origin}${base}?ac=list&pg=1`, 32)) });
  await cold('HTML of a title, any, cold', 1, () => href(pages.detail, { id: id() }));
  await cold('ranking, any page, cold', 1, () => `/api/rankings/weekly?page=${page(0, 50)}`);
  await cold('category page, any, cold', 1, () => `/api/categories/0/videos?sort=hits_week&page=${page(0, 50)}`);
  return rows;
}
