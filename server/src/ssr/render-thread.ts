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
interface Pending {
  ask: Ask;
  resolve: (page: DrawnPage) => void;
  reject: (error: unknown) => void;
}

export interface RenderThread {
  /** Throws what `ask` throws. */
  draw(page: PageToDraw, ask: Ask): Promise<DrawnPage>;
  stop(): Promise<void>;
}

/** The pages that are being drawn, by the id of their messages. */
class PendingPages {
  readonly #pages = new Map<number, Pending>();
  #lastId = 0;

  add(page: Pending): number {
    this.#pages.set(++this.#lastId, page);
    return this.#lastId;
  }

  get(id: number): Pending | undefined {
    return this.#pages.get(id);
  }

  /** Removes a page, which is then drawn or has failed. */
  take(id: number): Pending | undefined {
    const page = this.#pages.get(id);
    this.#pages.delete(id);
    return page;
  }

  fail(error: unknown) {
    for (const id of [...this.#pages.keys()]) this.take(id)?.reject(error);
  }
}

function startWorker(settings: PageSettings, pending: PendingPages): Worker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: settings, resourceLimits: MEMORY });
  const send = (message: ToWorker) => worker.postMessage(message);
  const answer = async (id: number, wanted: PrefetchRequest[]) => {
    try {
      const given = await pending.get(id)?.ask(wanted);
      send({ id, given });
    } catch (error) {
      pending.take(id)?.reject(error);
      send({ id, given: undefined });
    }
  };
  worker.on('message', (message: FromWorker) => {
    if ('wanted' in message) void answer(message.id, message.wanted);
    else if ('page' in message) pending.take(message.id)?.resolve(message.page);
    else pending.take(message.id)?.reject(message.error);
  });
  // The server's connections keep the process alive, and this thread does not.
  worker.unref();
  return worker;
}

/** @param onEnd told why the thread has ended by itself; the pages it was drawing fail, and the next one starts another */
export function startRenderThread(settings: PageSettings, onEnd: (error: unknown) => void): RenderThread {
  const pending = new PendingPages();
  let worker: Worker | undefined;

  function start(): Worker {
    const started = startWorker(settings, pending);
    // A thread that fails ends as well, and one that is stopped is no failure.
    const ended = (error: unknown) => {
      if (worker !== started) return;
      worker = undefined;
      pending.fail(error);
      onEnd(error);
    };
    started.on('error', ended);
    started.on('exit', (code) => ended(new Error(`the thread that draws pages ended with ${code}`)));
    return started;
  }

  return {
    draw: (page, ask) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        // Answers are part of the request that asks for the page, which the thread's messages know nothing of.
        const id = pending.add({ ask: AsyncLocalStorage.bind(ask), resolve, reject });
        worker.postMessage({ id, ...page } satisfies ToWorker);
      }),
    async stop() {
      const last = worker;
      worker = undefined;
      pending.fail(new Error('the site stops'));
      await last?.terminate();
    },
  };
}
