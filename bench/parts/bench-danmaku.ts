/** Frames per second with 200 danmaku over the video on a quarter of this machine, next to the video alone, and how far they are out of sync. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Page } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { BROWSER_ARGS, browserPath } from '../../scripts/browser.ts';
import { ROOT, startSite, withDataDir } from '../bench-site.ts';

/** A 30-second film of the demo. */
const TITLE = 40;
/** Each takes eight seconds to cross, so that 200 are visible at once. */
const A_SECOND = 25;
const SLOWER = 4;
const MEASURED_MS = 15_000;
const SETTINGS = JSON.stringify({ on: 'on', density: 'many', area: 'full' });

function fill(dataDir: string) {
  const database = new DatabaseSync(path.join(dataDir, 'yinmu.db'), { timeout: 5000 });
  const insert = database.prepare(
    "INSERT INTO danmaku (vod_id, episode, ms, mode, color, text, created_at) VALUES (?, 'e', ?, 'scroll', 'yellow', ?, '2026-01-01T00:00:00.000Z')",
  );
  database.exec('DELETE FROM danmaku; BEGIN');
  for (let i = 0; i < 30 * A_SECOND; i++) insert.run(TITLE, Math.round((i * 1000) / A_SECOND), `第 ${i} 条弹幕，前方高能`);
  database.exec('COMMIT');
  database.close();
}

interface Sums {
  spent: number;
  drawn: number;
}

/** Total time of all frame callbacks, including drawing. */
function timeFrames() {
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  const sums: Sums = Object.assign(globalThis, { spent: 0, drawn: 0 });
  const draw = CanvasRenderingContext2D.prototype.drawImage as (...given: unknown[]) => void;
  CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
    sums.drawn++;
    draw.apply(this, given);
  };
  globalThis.requestAnimationFrame = (callback) =>
    request((now) => {
      const begun = performance.now();
      callback(now);
      sums.spent += performance.now() - begun;
    });
}

/** Milliseconds. */
async function framesOf(page: Page) {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 9);
  await page.evaluate(() => Object.assign(globalThis, { spent: 0, drawn: 0 }));
  const gaps = await page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const frame = (now: number) => {
          frames.push(now);
          if (now - (frames[0] ?? now) < ms) requestAnimationFrame(frame);
          else resolve(frames.slice(1).map((at, i) => at - (frames[i] ?? at)));
        };
        requestAnimationFrame(frame);
      }),
    MEASURED_MS,
  );
  const { spent, drawn } = await page.evaluate((): Sums => {
    const { spent, drawn } = globalThis as unknown as Sums;
    return { spent, drawn };
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  const round = (value = 0) => Math.round(value * 10) / 10;
  return {
    framesASecond: round((gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)),
    p95GapMs: round(sorted[Math.floor(sorted.length * 0.95)]),
    /** Time in frame callbacks; 60 a second leave 16.7. */
    mainThreadMsAFrame: round(spent / gaps.length),
    drawnAFrame: Math.round(drawn / gaps.length),
  };
}

/** Greatest distance from the element's position, at three speeds. Corrected continuously, so an hour adds nothing. */
async function driftOf(page: Page): Promise<number> {
  const source = stripTypeScriptTypes(readFileSync(path.join(ROOT, 'web/src/screens/watch/danmaku/smooth-clock.ts'), 'utf8')).replace('export ', '');
  return page.evaluate<number>(`(async () => {
    ${source}
    const video = document.querySelector('video');
    const clock = smoothClock(video, () => document.timeline.currentTime / 1000);
    let furthest = 0;
    for (let i = 0; i < 600; i++) {
      if (i % 150 === 0) { video.currentTime = 1; video.playbackRate = [1, 2, 0.5, 1][i / 150]; await new Promise((done) => video.addEventListener('seeked', done, { once: true })); clock(); }
      await new Promise(requestAnimationFrame);
      const off = Math.abs(clock() - video.currentTime);
      if (i % 150 > 5) furthest = Math.max(furthest, off);
    }
    return Math.round(furthest * 1000);
  })()`);
}

export const measureDanmaku = () =>
  withDataDir('danmaku', async (dataDir) => {
    const site = await startSite(dataDir);
    fill(dataDir);
    const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
    try {
      const open = async (settings: string) => {
        const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1024, height: 700 }, serviceWorkers: 'block' });
        const page = await context.newPage();
        await page.addInitScript(timeFrames);
        await page.addInitScript((stored) => localStorage.setItem('danmaku', stored), settings);
        await page.goto(href(pages.watch, { id: TITLE }));
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        return page;
      };
      const figures: Record<string, unknown> = {};
      for (const [name, settings] of [
        ['without', '{}'],
        ['with200', SETTINGS],
      ] as const) {
        const page = await open(settings);
        figures[name] = await framesOf(page);
        if (name === 'with200') figures.driftMs = await driftOf(page);
        await page.context().close();
      }
      return figures;
    } finally {
      await browser.close();
      await site.stop();
    }
  });
