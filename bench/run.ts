/**
 * `npm run bench [-- part …]`: import, source, scale, members, community, pages, slow, cls, failover, evening, metrics, delights, load, mixed, search, provide, proxy, busy.
 * Every figure comes with a baseline from the same run, because absolute times say more about the machine than about the program.
 *   --titles N     catalogue size (100,000)
 *   --seconds N    per row of `mixed` (20)
 *   --rates A,B,…  requests a second that `mixed` tries until the 99th percentile passes 100 ms
 *   --share A/B    share of the pages that `cls` measures (1/1)
 * BENCH_OUT replaces bench/out, where catalogues are kept between runs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { catalogueOf, OUT, ROOT, startSite } from './bench-site.ts';
import { CATALOGUE_PARTS } from './catalogue-parts.ts';
import { IMPORT_PARTS } from './import-parts.ts';
import { OWN_SITE_PARTS } from './own-site-parts.ts';

/** A new site computes ranks and renders pages in the background; measures after that. */
const SETTLED_MS = 10_000;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    titles: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    share: { type: 'string', default: '1/1' },
    rates: { type: 'string', default: '200,400,600,800,1000,1250,1500,1750,2000,2500,3000' },
  },
});
const OWN_PARTS = { ...IMPORT_PARTS, ...OWN_SITE_PARTS };
const all = [...Object.keys(OWN_PARTS), ...Object.keys(CATALOGUE_PARTS)];
const unknown = positionals.find((part) => !all.includes(part));
if (unknown) {
  console.error(`${unknown} is not a part of the bench: ${all.join(', ')}`);
  process.exit(2);
}
const isWanted = ([part]: [string, unknown]) => positionals.length === 0 || positionals.includes(part);
const titles = Number(values.titles);
const [which = 0, of = 0] = values.share.split('/').map(Number);
if (!(which >= 1 && which <= of)) {
  console.error(`--share ${values.share} is not a share: 1/6 is the first of six`);
  process.exit(2);
}
mkdirSync(OUT, { recursive: true });
const results: Record<string, unknown> = { titles, node: process.version, date: new Date().toISOString() };

for (const [part, measure] of Object.entries(OWN_PARTS).filter(isWanted)) results[part] = await measure(titles, values.share);

const onCatalogue = Object.entries(CATALOGUE_PARTS).filter(isWanted);
if (onCatalogue.length > 0) {
  const { dataDir, figures } = await catalogueOf(titles);
  results.catalogue = figures;
  const begun = performance.now();
  const site = await startSite(dataDir);
  results.startSeconds = Math.round(performance.now() - begun) / 1000;
  const bench = { site, dataDir, titles, rates: values.rates.split(',').map(Number), seconds: Number(values.seconds) };
  try {
    await wait(SETTLED_MS);
    for (const [part, measure] of onCatalogue) results[part] = await measure(bench);
  } finally {
    await site.stop();
  }
}
const file = path.join(OUT, `bench-${titles}.json`);
writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
console.log(`Written to ${path.relative(ROOT, file)}`);
