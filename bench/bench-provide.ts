/**
 * The collection API and a title's HTML, cold: every address is new, so that no cache answers, and pages are random, so that
 * none is warmer than another.
 */
import { href, pages } from '@yinmu/contract/pages.ts';
import autocannon from 'autocannon';

interface ProvideRow {
  what: string;
  connections: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}
const SECONDS = 5;
/** List calls a second that sites of this kind answer today, as the design's survey measured them. */
export const LIST_CALLS_ELSEWHERE = 65;

async function fire(origin: string, what: string, connections: number, path: () => string): Promise<ProvideRow> {
  let n = 0;
  const options = {
    url: origin,
    connections,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request: object) => {
          const address = path();
          // A hundred years back is the whole catalogue, and each number of hours is a cache key of its own.
          return { ...request, path: `${address}${address.includes('?') ? '&' : '?'}h=${900_000 - n++}` };
        },
      },
    ],
  };
  const result = await autocannon(options);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${what}: ${result.non2xx} refused, ${result.errors} failed`);
  return { what, connections, perSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99 };
}

export async function measureProvide(origin: string, titles: number): Promise<ProvideRow[]> {
  const lastPage = Math.floor(titles / 20);
  const page = (from: number, to: number) => Math.floor(from + Math.random() * (to - from)) + 1;
  const base = '/api.php/provide/vod/';
  const id = () => 1 + Math.floor(Math.random() * titles);
  const rows: ProvideRow[] = [];
  for (const connections of [1, 8]) {
    rows.push(await fire(origin, 'list, among the first 10 pages, cold', connections, () => `${base}?ac=list&pg=${page(0, 10)}`));
    rows.push(await fire(origin, 'list, among the last 10 pages, cold', connections, () => `${base}?ac=list&pg=${page(lastPage - 10, lastPage)}`));
    rows.push(await fire(origin, 'list of a category, any page, cold', connections, () => `${base}?ac=list&t=2&pg=${page(0, lastPage / 4)}`));
    rows.push(await fire(origin, 'detail, any page of 20, cold', connections, () => `${base}?ac=videolist&pg=${page(0, lastPage)}`));
    rows.push(await fire(origin, 'one title, cold', connections, () => `${base}?ac=detail&ids=${id()}`));
  }
  const hot = await autocannon({ url: `${origin}${base}?ac=list&pg=1`, connections: 32, duration: SECONDS });
  rows.push({ what: 'list, first page, hot', connections: 32, perSecond: Math.round(hot.requests.average), p50: hot.latency.p50, p99: hot.latency.p99 });
  rows.push(await fire(origin, 'HTML of a title, any, cold', 1, () => href(pages.detail, { id: id() })));
  rows.push(await fire(origin, 'ranking, any page, cold', 1, () => `/api/rankings/weekly?page=${page(0, 50)}`));
  rows.push(await fire(origin, 'category page, any, cold', 1, () => `/api/categories/0/videos?sort=hits_week&page=${page(0, 50)}`));
  return rows;
}
