/** Lighthouse scores, on its phone profile. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.ts';

const DEBUG_PORT = 9333;
/** Lighthouse's advice against noise: the median of five. */
const RUNS = 5;

export interface LighthouseRow {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  from?: number;
  to?: number;
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>;

/** Installed by `npm run bench` only. */
async function loadLighthouse(): Promise<Lighthouse> {
  const file = createRequire(path.join(import.meta.dirname, 'lighthouse/package.json')).resolve('lighthouse');
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

export async function measureLighthouse(origin: string, pages: readonly string[]): Promise<LighthouseRow[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGS, `--remote-debugging-port=${DEBUG_PORT}`] });
  const lighthouse = await loadLighthouse();
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
