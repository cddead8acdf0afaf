/** Sustainable load: reads, pages, searches, views and writes at given rates, next to reads only. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { generateChanged, importFile, ROOT } from '../bench-site.ts';
import type { Figures, Orders } from '../open-loop.ts';
import { send } from '../request.ts';

const run = promisify(execFile);

export interface MixedRow {
  what: string;
  perSecond: number;
  /** Milliseconds from when a request was due, as below. */
  readsP50: number;
  readsP99: number;
  pagesP99: number;
  searchesP99: number;
  viewsP99: number;
  writesP99: number;
  failed: number;
  /** Percent of one core; more reliable than times on a shared machine. */
  cpu: number;
}

const PASSED_MS = 100;
/** Per second, in /proc. */
const TICKS = 100;
/** They take turns: an account may write four times a second. */
const MEMBERS = 32;
/** Of all requests. The rest are reads, a fifth of them pages. */
const SHARES = { searches: 0.04, views: 0.01, writes: 0.03 };

export interface MixedOptions {
  titles: number;
  dataDir: string;
  pid: number;
  rates: readonly number[];
  seconds: number;
}

type Load = Partial<Pick<Orders, 'reads' | 'searches' | 'views' | 'writes'>>;

/** Needs /proc. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

async function registerMembers(origin: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const name = `mixed${process.pid}x${n}`;
    const { cookie, status } = await send(`${origin}/api/auth/register`, {
      body: { username: name, email: `${name}@example.org`, password: 'a long password' },
      from: `10.3.0.${n}`,
    });
    if (status !== 200) throw new Error(`a member could not be registered: ${status}`);
    cookies.push(cookie);
  }
  return cookies;
}

export async function measureMixed(
  origin: string,
  { titles, dataDir, pid, rates, seconds }: MixedOptions,
): Promise<{ rows: MixedRow[]; holds: Record<string, number> }> {
  const cookies = await registerMembers(origin);
  const measure = async (load: Load, length = seconds): Promise<Figures> => {
    const orders: Orders = { origin, titles, seconds: length, cookies, reads: 0, searches: 0, views: 0, writes: 0, ...load };
    const { stdout } = await run(process.execPath, ['bench/open-loop.ts', JSON.stringify(orders)], { cwd: ROOT });
    return JSON.parse(stdout) as Figures;
  };
  const rows: MixedRow[] = [];
  const row = async (what: string, load: Load, length?: number): Promise<MixedRow> => {
    const [begun, used] = [performance.now(), cpuSeconds(pid)];
    const { reads, pages, searches, views, writes } = await measure(load, length);
    const cpu = Math.round(((cpuSeconds(pid) - used) / (performance.now() - begun)) * 100_000) / 100;
    const made: MixedRow = {
      what,
      perSecond: Object.values(load).reduce((sum, rate) => sum + rate, 0),
      readsP50: reads.p50,
      readsP99: reads.p99,
      pagesP99: pages.p99,
      searchesP99: searches.p99,
      viewsP99: views.p99,
      writesP99: writes.p99,
      failed: reads.failed + pages.failed + searches.failed + views.failed + writes.failed,
      cpu,
    };
    rows.push(made);
    console.log(JSON.stringify(made));
    return made;
  };
  // Requests every address once, to measure a site in use.
  await row('warming up', { reads: 300 }, Math.max(30, seconds));
  await row('reads', { reads: 600 });
  await row('reads and one view', { reads: 600, views: 1 });
  await row('reads', { reads: 1000 });
  await row('reads and five views', { reads: 1000, views: 5 });
  await row('reads, five views and ten writes of members', { reads: 1000, views: 5, writes: 10 });
  const importing = importFile(generateChanged(30_000), dataDir, 30_000);
  await row('reads beside an import of 30,000 titles', { reads: 600, views: 1 }, 15);
  await importing;
  const holds: Record<string, number> = {};
  for (const [what, shares] of Object.entries({ mixed: SHARES, 'reads only': { searches: 0, views: 0, writes: 0 } })) {
    for (const rate of rates) {
      const others = Object.fromEntries(Object.entries(shares).map(([kind, share]) => [kind, rate * share]));
      const made = await row(what, { ...others, reads: rate - Object.values(others).reduce((sum, one) => sum + one, 0) });
      if (Math.max(made.readsP99, made.pagesP99, made.searchesP99, made.writesP99) > PASSED_MS || made.failed > 0) break;
      holds[what] = rate;
    }
  }
  return { rows, holds };
}
