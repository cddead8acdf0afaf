/** Parts measured on one site with the whole catalogue. */
import autocannon from 'autocannon';
import { type BenchSite, generateChanged, importFile } from './bench-site.ts';
import { measureLoad } from './parts/bench-load.ts';
import { measureMixed } from './parts/bench-mixed.ts';
import { LIST_CALLS_ELSEWHERE, measureProvide } from './parts/bench-provide.ts';
import { measureProxy } from './parts/bench-proxy.ts';
import { measureSearch } from './parts/bench-search.ts';

export interface CatalogueBench {
  site: BenchSite;
  dataDir: string;
  titles: number;
  /** Requests a second that `mixed` tries in turn. */
  rates: readonly number[];
  seconds: number;
}

async function load({ site, titles }: CatalogueBench) {
  const rows = await measureLoad(site.origin, titles);
  console.table(rows);
  return rows;
}

async function mixed({ site, titles, dataDir, rates, seconds }: CatalogueBench) {
  const figures = await measureMixed(site.origin, { titles, dataDir, pid: site.pid, rates, seconds });
  console.table(figures.rows);
  console.log('The 99th percentile stays below 100 ms up to', figures.holds, 'a second.');
  return figures;
}

async function search({ site, titles }: CatalogueBench) {
  const figures = await measureSearch(site.origin, titles);
  console.table([figures]);
  return figures;
}

async function provide({ site, titles }: CatalogueBench) {
  const rows = await measureProvide(site.origin, titles);
  console.table(rows);
  console.log(`Such sites answer ${LIST_CALLS_ELSEWHERE} list calls a second today.`);
  return rows;
}

async function proxy({ site }: CatalogueBench) {
  const rows = await measureProxy(site.origin);
  console.table(rows);
  return rows;
}

/** A title's page while an import updates 30,000 titles. */
async function busy({ site, dataDir }: CatalogueBench) {
  const importing = importFile(generateChanged(30_000), dataDir, 30_000);
  const { latency } = await autocannon({ url: `${site.origin}/api/videos/77`, connections: 4, duration: 10 });
  const { titlesPerSecond } = await importing;
  const figures = { titlePageP99: latency.p99, titlePageP50: latency.p50, importTitlesPerSecond: titlesPerSecond };
  console.table([figures]);
  return figures;
}

export const CATALOGUE_PARTS = { load, mixed, search, provide, proxy, busy };
