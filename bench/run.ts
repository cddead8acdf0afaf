/**
 * `npm run bench [-- part …]`: import, load, mixed, search, busy, source, members, community, provide, pages. Every figure stands beside a baseline of the same run,
 * because absolute times say more about the machine than about the program.
 *   --titles N     size of the catalogue (100,000)
 *   --seconds N    of each row of `mixed` (20)
 *   --rates A,B,…  a second, that `mixed` tries until the 99th percentile passes 100 ms
 * BENCH_OUT names another directory than bench/out for catalogues, which are made once.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { BUDGETS, weigh } from '../scripts/check-weight.ts';
import { bareImport } from './bare-import.ts';
import { measureCommunity } from './bench-community.ts';
import { measureLoad } from './bench-load.ts';
import { measureMembers } from './bench-members.ts';
import { measureMixed } from './bench-mixed.ts';
import { measureFirstFrame } from './bench-page.ts';
import { measureProvide, TODAY } from './bench-provide.ts';
import { measureSearch } from './bench-search.ts';
import { catalogueOf, generate, generateChanged, importFile, OUT, ROOT, startSite } from './bench-site.ts';
import { measureSource } from './bench-source.ts';
import { measureLighthouse } from './lighthouse.ts';

/** After a start, until what it leaves for later is done. */
const SETTLED_MS = 10_000;
const PARTS = ['import', 'load', 'mixed', 'search', 'busy', 'source', 'members', 'community', 'provide', 'pages'] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    titles: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    rates: { type: 'string', default: '200,400,600,800,1000,1250,1500,1750,2000,2500,3000' },
  },
});
const wanted = positionals.length > 0 ? positionals : PARTS;
const titles = Number(values.titles);
mkdirSync(OUT, { recursive: true });
const results: Record<string, unknown> = { titles, node: process.version, date: new Date().toISOString() };
const has = (part: (typeof PARTS)[number]) => wanted.includes(part);

if (has('import')) {
  const dataDir = mkdtempSync(path.join(OUT, 'import-'));
  const bareTitlesPerSecond = await bareImport(generate(titles));
  const figures = await importFile(generate(titles), dataDir, titles);
  results.import = { ...figures, bareTitlesPerSecond, share: Math.round((figures.titlesPerSecond / bareTitlesPerSecond) * 100) / 100 };
  console.table([results.import]);
  rmSync(dataDir, { recursive: true });
}
if (has('load') || has('mixed') || has('search') || has('busy') || has('provide')) {
  const { dataDir, figures } = await catalogueOf(titles);
  results.catalogue = figures;
  const begun = performance.now();
  const site = await startSite(dataDir, 4210);
  results.startSeconds = Math.round(performance.now() - begun) / 1000;
  // What a start leaves for later (ranks, front pages drawn ahead) is part of no answer.
  await wait(SETTLED_MS);
  if (has('load')) {
    results.load = await measureLoad(site.origin);
    console.table(results.load);
  }
  if (has('mixed')) {
    const rates = values.rates.split(',').map(Number);
    const mixed = await measureMixed(site.origin, { titles, dataDir, pid: site.pid, rates, seconds: Number(values.seconds) });
    results.mixed = mixed;
    console.table(mixed.rows);
    console.log('The 99th percentile stays below 100 ms up to', mixed.holds, 'a second.');
  }
  if (has('search')) {
    results.search = await measureSearch(site.origin, titles);
    console.table([results.search]);
  }
  if (has('provide')) {
    results.provide = await measureProvide(site.origin, titles);
    console.table(results.provide);
    console.log(`Such sites answer ${TODAY} list calls a second today.`);
  }
  if (has('busy')) {
    // A title's page while an import writes: 30,000 of the same titles, changed, so that each is an update.
    const importing = importFile(generateChanged(30_000), dataDir, 30_000);
    const load = await autocannon({ url: `${site.origin}/api/videos/77`, connections: 4, duration: 10 });
    const figures = await importing;
    results.busy = { titlePageP99: load.latency.p99, titlePageP50: load.latency.p50, importTitlesPerSecond: figures.titlesPerSecond };
    console.table([results.busy]);
  }
  await site.stop();
}
if (has('source')) {
  results.source = [await measureSource(titles, false), await measureSource(titles, true)];
  console.table(results.source);
}
if (has('members')) {
  const dataDir = mkdtempSync(path.join(OUT, 'members-'));
  const site = await startSite(dataDir, 4212);
  results.members = await measureMembers(site.origin);
  console.table([results.members]);
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
if (has('community')) {
  const dataDir = mkdtempSync(path.join(OUT, 'community-'));
  const site = await startSite(dataDir, 4213);
  results.community = await measureCommunity(site.origin, dataDir);
  console.log(results.community);
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
if (has('pages')) {
  const dataDir = mkdtempSync(path.join(OUT, 'pages-'));
  const site = await startSite(dataDir, 4211);
  results.weight = (['home', 'watch'] as const).map((screen) => ({ screen, ...weigh(ROOT, screen), budget: BUDGETS[screen].script }));
  console.table(results.weight);
  results.firstFrame = await measureFirstFrame(site.origin);
  console.table(results.firstFrame);
  results.lighthouse = await measureLighthouse(site.origin, ['/', '/browse', '/detail/40', '/watch/40', '/rankings', '/search?q=%E6%98%A5']);
  console.table(results.lighthouse);
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
const file = path.join(OUT, `bench-${titles}.json`);
writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
console.log(`Written to ${path.relative(ROOT, file)}`);
