/** Sheds load: while the event loop comes late, new requests are refused at once, so that those under way can end. */
import { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { problem } from '../problem.ts';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 500;
const RETRY_SECONDS = 2;
/** Monitoring must always be answered, most of all under load. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);
/** Scripts and styles lie in memory. A page that was drawn would stay without them, for a browser does not ask for them again. */
const isNoWork = (url = '') => HEALTH.has(url) || url.startsWith('/assets/');

/** Returns a function that reads the mean delay of the event loop since its last call, in milliseconds. */
export function loopDelay(): () => number {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let before = { count: 0, sum: 0 };
  return () => {
    // The histogram is never reset: after a reset the first turn is not recorded, and it may be the only turn, and the late one.
    const now = { count: delay.count, sum: delay.count === 0 ? 0 : delay.mean * delay.count };
    const count = now.count - before.count;
    const mean = count === 0 ? 0 : (now.sum - before.sum) / count / 1e6 - RESOLUTION_MS;
    before = now;
    return mean;
  };
}

/**
 * @param maxDelayMs mean delay over half a second above which the site sheds load; 0 never does
 * @param readDelay given by tests, whose machine is late by itself
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number, readDelay = maxDelayMs === 0 ? () => 0 : loopDelay()) {
  if (maxDelayMs === 0) return;
  let isOver = false;
  const timer = setInterval(() => {
    const was = isOver;
    const mean = readDelay();
    isOver = mean > maxDelayMs;
    if (isOver !== was) app.log.warn({ delayMs: Math.round(mean) }, isOver ? 'overloaded: requests are refused' : 'no longer overloaded');
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, _reply, done) => {
    // A subrequest belongs to work that has begun.
    const isOwn = !(request.raw instanceof IncomingMessage);
    if (!isOver || isOwn || isNoWork(request.routeOptions.url)) return done();
    done(problem('overloaded', {}, { 'Retry-After': String(RETRY_SECONDS) }));
  });
}
