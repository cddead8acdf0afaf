/**
 * Has pages drawn by a thread of its own (decision 0051): drawing one takes two milliseconds, in which the main thread answers others.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import type { AnswerTexts, DrawnPage, PageSettings, PageToDraw } from './draw-page.ts';
import type { FromWorker, ToWorker } from './render-worker.ts';

/** MB. A page takes some, for a moment; without a limit its garbage would grow as far as the machine allows. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

type Ask = (wanted: PrefetchRequest[]) => Promise<AnswerTexts>;
export interface RenderThread {
  /** Throws what `ask` throws. */
  draw(page: PageToDraw, ask: Ask): Promise<DrawnPage>;
  stop(): void;
}

interface Site {
  settings: PageSettings;
  onEnd: (error: unknown) => void;
}
interface Pending {
  site: Site;
  ask: Ask;
  resolve: (page: DrawnPage) => void;
  reject: (error: unknown) => void;
}

/** Sites that share the thread. A server has one; tests start many in a process. */
const sites = new Set<Site>();
/** The pages that are being drawn, by the id of their messages. */
const pending = new Map<number, Pending>();
let lastId = 0;
let worker: Worker | undefined;

/** Removes a page, which is then drawn or has failed. */
function take(id: number): Pending | undefined {
  const page = pending.get(id);
  pending.delete(id);
  return page;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./render-worker.ts', import.meta.url), { resourceLimits: MEMORY });
  const send = (message: ToWorker) => started.postMessage(message);
  const answer = async (id: number, wanted: PrefetchRequest[]) => {
    try {
      const given = await pending.get(id)?.ask(wanted);
      send({ id, given });
    } catch (error) {
      take(id)?.reject(error);
      send({ id, given: undefined });
    }
  };
  started.on('message', (message: FromWorker) => {
    if ('wanted' in message) void answer(message.id, message.wanted);
    else if ('page' in message) take(message.id)?.resolve(message.page);
    else take(message.id)?.reject(message.error);
  });
  // A thread that fails ends as well.
  const ended = (error: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    for (const { onEnd } of sites) onEnd(error);
  };
  started.on('error', ended);
  started.on('exit', (code) => ended(new Error(`the thread that draws pages ended with ${code}`)));
  // The server's connections keep the process alive, and this thread does not.
  started.unref();
  return started;
}

/** @param onEnd told why the thread has ended; the pages it was drawing fail, and the next one starts another */
export function startRenderThread(settings: PageSettings, onEnd: (error: unknown) => void): RenderThread {
  const site = { settings, onEnd };
  sites.add(site);
  return {
    draw: (page, ask) =>
      new Promise((resolve, reject) => {
        worker ??= startWorker();
        const id = ++lastId;
        // Answers are part of the request that asks for the page, which the thread's messages know nothing of.
        pending.set(id, { site, ask: AsyncLocalStorage.bind(ask), resolve, reject });
        worker.postMessage({ id, settings, ...page } satisfies ToWorker);
      }),
    stop() {
      sites.delete(site);
      for (const [id, page] of pending) if (page.site === site) take(id)?.reject(new Error('the site stops'));
    },
  };
}
