/** What a visitor's browser feels: Lighthouse on a phone profile, and the first frame beside a bare player page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.ts';
import { HLS } from '../server/src/pages/preloads.ts';
import { percentile } from './search.ts';
import { ROOT } from './site.ts';

const DEBUG_PORT = 9333;
const ROUNDS = 15;
/** Lighthouse’s own advice against noise: the median of five. */
const RUNS = 5;

export interface LighthouseRow {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Worst and best of the runs. */
  from?: number;
  to?: number;
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export async function measureLighthouse(origin: string, pages: readonly string[]): Promise<LighthouseRow[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGS, `--remote-debugging-port=${DEBUG_PORT}`] });
  const rows: LighthouseRow[] = [];
  for (const page of pages) {
    const runs: LighthouseRow[] = [];
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(origin + page, { port: DEBUG_PORT, logLevel: 'error', onlyCategories: [...CATEGORIES] });
      const score = (name: (typeof CATEGORIES)[number]) => result?.lhr.categories[name]?.score ?? 0;
      runs.push({
        page,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
      });
    }
    runs.sort((a, b) => a.performance - b.performance);
    const middle = runs[RUNS >> 1] as LighthouseRow;
    rows.push({ ...middle, from: runs[0]?.performance ?? 0, to: runs.at(-1)?.performance ?? 0 });
  }
  await browser.close();
  return rows;
}

const BARE_PAGE = (clip: string, hls: string) =>
  `<!doctype html><video id="v" muted></video><script type="module">import Hls from '${hls}';const v=document.getElementById('v');v.autoplay=true;v.addEventListener('loadeddata',()=>{window.firstFrame=performance.now()});const h=new Hls();h.attachMedia(v);h.loadSource('${clip}');</script>`;

export interface FirstFrameFigures {
  ours: number;
  bare: number;
  ratio: number;
}

/** Median milliseconds from navigation to the first frame, ours and a bare page with the same engine and clip, by turns. */
export async function measureFirstFrame(origin: string): Promise<FirstFrameFigures> {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>;
  const hls = `/${manifest[HLS]?.file}`;
  const video = (await (await fetch(`${origin}/api/videos/40`)).json()) as { data: { routes: { episodes: { url: string }[] }[] } };
  const clip = video.data.routes[0]?.episodes[0]?.url ?? '';
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const times = { ours: [] as number[], bare: [] as number[] };
  const once = async (kind: 'ours' | 'bare') => {
    const context = await browser.newContext();
    const page = await context.newPage();
    // The site's policy allows no inline script; the bare page is given its own origin's without one.
    if (kind === 'bare') await page.route('**/bare-player', (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE(clip, hls) }));
    await page.addInitScript(() => {
      document.addEventListener(
        'loadeddata',
        () => {
          (globalThis as { firstFrame?: number }).firstFrame ??= performance.now();
        },
        true,
      );
    });
    await page.goto(`${origin}${kind === 'ours' ? '/watch/40' : '/bare-player'}`);
    const handle = await page.waitForFunction(() => (globalThis as { firstFrame?: number }).firstFrame, undefined, { timeout: 20_000 });
    times[kind].push((await handle.jsonValue()) ?? 0);
    await context.close();
  };
  for (let i = 0; i < ROUNDS; i++) {
    await once('bare');
    await once('ours');
  }
  await browser.close();
  const median = (list: number[]) =>
    percentile(
      list.sort((a, b) => a - b),
      0.5,
    );
  const ours = median(times.ours);
  const bare = median(times.bare);
  return { ours, bare, ratio: Math.round((ours / bare) * 100) / 100 };
}
