/** Makes stale responses again in the background, one at a time. Rests as long as each took, so that visitors come first. */
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGE_COOKIE, type Language } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { asRevalidation } from './response-cache.ts';

/** The most responses in the queue; further ones are made again at their next request. */
const MAX_QUEUED = 2000;

export interface Revalidation {
  language: Language;
  address: string;
}

export function createRevalidator(app: FastifyInstance, apiKey: string | undefined) {
  const queue = new Map<string, Revalidation>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  const revalidate = ({ language, address }: Revalidation) =>
    asRevalidation(() =>
      app.inject({
        url: address,
        headers: { cookie: `${LANGUAGE_COOKIE.name}=${language}`, 'accept-encoding': 'br', ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }) },
      }),
    );
  const work = async () => {
    for (const [key, revalidation] of queue) {
      if (signal.aborted) break;
      const begun = performance.now();
      await revalidate(revalidation).catch((error: unknown) =>
        app.log.warn({ err: error, address: revalidation.address }, 'cached response could not be revalidated'),
      );
      queue.delete(key);
      await wait(performance.now() - begun, undefined, { signal }).catch(() => {});
    }
    running = undefined;
  };

  return {
    add(key: string, revalidation: Revalidation) {
      if (signal.aborted || queue.has(key) || queue.size >= MAX_QUEUED) return;
      queue.set(key, revalidation);
      running ??= work();
    },
    /** Stops after the current response. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
