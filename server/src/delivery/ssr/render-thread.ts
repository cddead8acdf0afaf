/** Renders pages in a thread (decision 0051): each takes two milliseconds, in which the main thread answers others. */
import { Worker } from 'node:worker_threads';
import type { DrawnPage, FromWorker, PageSettings, PageToDraw, ToWorker } from './draw-page.ts';

/** MB. Unlimited, garbage would grow to the size of the machine. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

export interface RenderThread {
  draw(page: PageToDraw): Promise<DrawnPage>;
  stop(): void;
}

interface Site {
  settings: PageSettings;
  onEnd: (error: unknown) => void;
}
interface Pending {
  site: Site;
  resolve: (page: DrawnPage) => void;
  reject: (error: unknown) => void;
}

/** Share the thread. A server has one; tests start many. */
const sites = new Set<Site>();
/** By message id. */
const pending = new Map<number, Pending>();
let lastId = 0;
let worker: Worker | undefined;

function take(id: number): Pending | undefined {
  const page = pending.get(id);
  pending.delete(id);
  return page;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw-page.ts', import.meta.url), { resourceLimits: MEMORY });
  started.on('message', (message: FromWorker) => {
    if ('page' in message) take(message.id)?.resolve(message.page);
    else take(message.id)?.reject(message.error);
  });
  // A failed thread also ends.
  const ended = (error: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    for (const { onEnd } of sites) onEnd(error);
  };
  started.on('error', ended);
  started.on('exit', (code) => ended(new Error(`the thread that draws pages ended with ${code}`)));
  // Only connections keep the process alive.
  started.unref();
  return started;
}

/** @param onEnd gets the reason; pages in progress fail, and the next one starts another thread */
export function startRenderThread(settings: PageSettings, onEnd: (error: unknown) => void): RenderThread {
  const site = { settings, onEnd };
  sites.add(site);
  return {
    draw: (page) =>
      new Promise((resolve, reject) => {
        worker ??= startWorker();
        const id = ++lastId;
        pending.set(id, { site, resolve, reject });
        worker.postMessage({ id, settings, ...page } satisfies ToWorker);
      }),
    stop() {
      sites.delete(site);
      for (const [id, page] of pending) if (page.site === site) take(id)?.reject(new Error('the site stops'));
    },
  };
}
