/** Frames per second with 200 danmaku over the picture on a quarter of this machine, compared with the picture alone, and how far danmaku drift. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Page } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { BROWSER_ARGS, browserPath } from '../../scripts/browser.ts';
import { startSite, withDataDir } from '../bench-site.ts';

/** A film of the demo, of 30 seconds. */
const TITLE = 40;
/** Each takes eight seconds to cross, so 200 are on screen at once. */
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
}

/** Sums the time of all frame callbacks. */
function timeFrames() {
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  const sums: Sums = Object.assign(globalThis, { spent: 0 });
  globalThis.requestAnimationFrame = (callback) =>
    request((now) => {
      const begun = performance.now();
      callback(now);
      sums.spent += performance.now() - begun;
    });
}

/** Milliseconds. */
async function framesOf(page: Page) {
  // Waits until the first ones have crossed the picture.
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 9);
  await page.evaluate(() => Object.assign(globalThis, { spent: 0 }));
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
  const spent = await page.evaluate(() => (globalThis as unknown as Sums).spent);
  const shown = await page.evaluate(() => {
    const inSight = [...document.querySelectorAll('[data-danmaku] span')].map((one) => one.getBoundingClientRect());
    const { left, right } = document.querySelector('video')?.getBoundingClientRect() ?? { left: 0, right: 0 };
    return inSight.filter((box) => box.right > left && box.left < right).length;
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  const round = (value = 0) => Math.round(value * 10) / 10;
  return {
    framesASecond: round((gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)),
    p95GapMs: round(sorted[Math.floor(sorted.length * 0.95)]),
    /** Spent in frame callbacks; 60 frames a second leave 16.7. */
    mainThreadMsAFrame: round(spent / gaps.length),
    shown,
  };
}

/** The largest distance from the element's position at three speeds, measured from a second after the change. */
const driftOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const all: number[] = [];
    for (const rate of [1, 2, 0.5]) {
      let furthest = 0;
      video.currentTime = 1;
      video.playbackRate = rate;
      await new Promise((done) => video.addEventListener('seeked', done, { once: true }));
      // The film must not end.
      for (const begun = performance.now(), end = begun + 10_000; performance.now() < end; ) {
        await new Promise(requestAnimationFrame);
        if (performance.now() < begun + 1000) continue;
        for (const { id, startTime, currentTime, effect } of document.querySelector('[data-danmaku]')?.getAnimations({ subtree: true }) ?? []) {
          const time = startTime === null ? Number(currentTime) : (performance.now() - Number(startTime)) * rate;
          const at = (time - Number(effect?.getTiming().delay)) / 1000 + Number(id);
          furthest = Math.max(furthest, Math.abs(at - video.currentTime));
        }
      }
      all.push(Math.round(furthest * 1000));
    }
    return all;
  });

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
