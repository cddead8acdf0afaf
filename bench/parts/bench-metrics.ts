/** Cost of metrics: CPU per request with and without, in turn, and one `/metrics` answer. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { requestSeconds } from '../../server/src/platform/monitoring/measures.ts';
import { type BenchSite, ROOT, startSite, withDataDir } from '../bench-site.ts';
import type { Figures, Orders } from '../open-loop.ts';
import { round } from '../request.ts';

const run = promisify(execFile);
const TITLES = 40;
const RATE = 300;
const SECONDS = 20;
const TURNS = 4;
const SCRAPES = 200;
const CALLS = 1_000_000;
/** Per second, in /proc. */
const TICKS = 100;
/** Measures CPU time: a shared machine may be late, so no shedding. */
const UNHURRIED = { MAX_EVENT_LOOP_DELAY_MS: '0' };
const WITHOUT = { ...UNHURRIED, NODE_OPTIONS: `--import=${path.join(ROOT, 'bench/without-measures.ts')}` };

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** @returns microseconds of CPU per request */
async function costOf({ origin, pid }: BenchSite, seconds = SECONDS): Promise<number> {
  const orders: Orders = { origin, titles: TITLES, seconds, cookies: [], reads: RATE, searches: RATE / 20, views: 0, writes: 0 };
  const used = cpuSeconds(pid);
  const { stdout } = await run(process.execPath, ['bench/open-loop.ts', JSON.stringify(orders)], { cwd: ROOT });
  const figures = Object.values(JSON.parse(stdout) as Figures);
  if (figures.some(({ failed }) => failed > 0)) throw new Error(`requests failed: ${stdout}`);
  return round(((cpuSeconds(pid) - used) / figures.reduce((sum, { sent }) => sum + sent, 0)) * 1e6, 1);
}

async function scrapesOf({ origin, pid }: BenchSite) {
  let text = '';
  const [begun, used] = [performance.now(), cpuSeconds(pid)];
  for (let n = 0; n < SCRAPES; n++) text = await (await fetch(`${origin}/metrics`)).text();
  return {
    milliseconds: round((performance.now() - begun) / SCRAPES, 1),
    cpuMilliseconds: round(((cpuSeconds(pid) - used) / SCRAPES) * 1000, 1),
    kilobytes: round(text.length / 1024, 1),
    series: text.split('\n').filter((line) => line && !line.startsWith('#')).length,
  };
}

/** @returns nanoseconds of counting and timing one request */
function costOfCalls(): number {
  const begun = process.cpuUsage();
  for (let n = 0; n < CALLS; n++) {
    requestSeconds.observe('GET', '/api/videos/:id', 200, (n % 100) / 1000);
  }
  const { user, system } = process.cpuUsage(begun);
  return Math.round(((user + system) * 1000) / CALLS);
}

const loadNow = () => loadavg().map((load) => round(load, 1));
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

export const measureMetrics = () =>
  withDataDir('metrics', (withDir) =>
    withDataDir('metrics', async (withoutDir) => {
      costOfCalls();
      const [nanoseconds, before] = [costOfCalls(), loadNow()];
      const sites = [await startSite(withDir, UNHURRIED), await startSite(withoutDir, WITHOUT)] as const;
      try {
        const costs: Record<'with' | 'without' | 'scraped', number[]> = { with: [], without: [], scraped: [] };
        // Warms the cache.
        for (const site of sites) await costOf(site);
        for (let turn = 0; turn < TURNS; turn++) {
          costs.with.push(await costOf(sites[0]));
          costs.without.push(await costOf(sites[1]));
        }
        const scrape = await scrapesOf(sites[0]);
        // After its first scrape a site also watches event loop and GC.
        for (let turn = 0; turn < TURNS; turn++) costs.scraped.push(await costOf(sites[0]));
        const medians = Object.fromEntries(Object.entries(costs).map(([what, values]) => [what, median([...values])]));
        return { nanosecondsOfCalls: nanoseconds, microsecondsARequest: costs, medians, scrape, loadBefore: before, loadAfter: loadNow() };
      } finally {
        for (const site of sites) await site.stop();
      }
    }),
  );
