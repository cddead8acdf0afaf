/** Parts measured on separate data directories. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { BUDGETS, weigh } from '../scripts/check-weight.ts';
import { type BenchSite, ROOT, startSite, withDataDir } from './bench-site.ts';
import { DELIGHTS } from './delights.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureShifts } from './parts/bench-cls.ts';
import { measureCommunity } from './parts/bench-community.ts';
import { GOALS, measureEvening } from './parts/bench-evening.ts';
import { measureFailover } from './parts/bench-failover.ts';
import { measureMembers } from './parts/bench-members.ts';
import { measureMetrics } from './parts/bench-metrics.ts';
import { measureFirstFrame } from './parts/bench-page.ts';
import { measureSlowNetwork } from './parts/bench-slow.ts';

const LIGHTHOUSE_PAGES = [
  href(pages.home),
  href(pages.browse),
  href(pages.detail, { id: 40 }),
  href(pages.watch, { id: 40 }),
  href(pages.rankings),
  href(pages.search, { q: '春' }),
];

const withDemoSite = <T>(name: string, measure: (site: BenchSite, dataDir: string) => Promise<T>) =>
  withDataDir(name, async (dataDir) => {
    const site = await startSite(dataDir);
    try {
      return await measure(site, dataDir);
    } finally {
      await site.stop();
    }
  });

const members = () =>
  withDemoSite('members', async ({ origin }) => {
    const figures = await measureMembers(origin);
    console.table([figures]);
    return figures;
  });

const community = () =>
  withDemoSite('community', async ({ origin }, dataDir) => {
    const figures = await measureCommunity(origin, dataDir);
    console.log(figures);
    return figures;
  });

const pageFigures = () =>
  withDemoSite('pages', async ({ origin }) => {
    const weight = (['home', 'watch'] as const).map((screen) => ({ screen, ...weigh(ROOT, screen), budget: BUDGETS[screen].script }));
    console.table(weight);
    const firstFrame = await measureFirstFrame(origin);
    console.table(firstFrame);
    const lighthouse = await measureLighthouse(origin, LIGHTHOUSE_PAGES);
    console.table(lighthouse);
    return { weight, firstFrame, lighthouse };
  });

const slow = () =>
  withDemoSite('slow', async ({ origin }) => {
    const figures = await measureSlowNetwork(origin);
    console.table(figures);
    return figures;
  });

const cls = (_titles: number, share: string) =>
  withDemoSite('cls', async ({ origin }, dataDir) => {
    const rows = await measureShifts(origin, dataDir, share);
    console.table(rows);
    return rows;
  });

const failover = () =>
  withDemoSite('failover', async ({ origin }) => {
    const rows = await measureFailover(origin);
    console.table(rows);
    return rows;
  });

const evening = () =>
  withDemoSite('evening', async ({ origin }) => {
    const figures = await measureEvening(origin);
    console.table({ measured: figures, goal: GOALS });
    return figures;
  });

const metrics = async () => {
  const figures = await measureMetrics();
  console.dir(figures, { depth: null });
  return figures;
};

const delights = async () => {
  const rows: Record<string, object> = {};
  for (const [room, measure] of Object.entries(DELIGHTS)) {
    rows[room] = await measure();
    console.log(room, rows[room]);
  }
  return rows;
};

/** Each takes the catalogue size, and the share of pages to measure. */
export const OWN_SITE_PARTS = { members, community, pages: pageFigures, slow, cls, failover, evening, metrics, delights };
