/** Refuses new requests at once while the event loop comes late, so that those under way can end, and while the site is still starting. */
import { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../problem.ts';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 500;
const RETRY_SECONDS = 2;
/** A million titles are loaded in some seconds. */
const START_RETRY_SECONDS = 1;
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

// A subrequest belongs to work that has begun.
const isOwn = ({ raw }: FastifyRequest) => !(raw instanceof IncomingMessage);

/** Until the site is loaded it says so: a browser is shown a page that asks again by itself. */
export function refuseWhileStarting(app: FastifyInstance, isLoaded: () => boolean) {
  const soon = String(START_RETRY_SECONDS);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLoaded() || isOwn(request) || isNoWork(request.routeOptions.url)) return done();
    done(problem('starting', {}, { 'Retry-After': soon, Refresh: soon }));
  });
}

/**
 * @param maxDelayMs mean delay over half a second above which the site sheds load; 0 never does
 * @param readDelay given by tests, whose machine is late by itself
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number, isLoaded: () => boolean, readDelay = maxDelayMs === 0 ? () => 0 : loopDelay()) {
  if (maxDelayMs === 0) return;
  let isOver = false;
  // Loading makes the event loop late, which says nothing of the visitors who come after it.
  let wasLoaded = false;
  const timer = setInterval(() => {
    const was = isOver;
    const mean = readDelay();
    isOver = wasLoaded && mean > maxDelayMs;
    wasLoaded = isLoaded();
    if (isOver !== was) app.log.warn({ delayMs: Math.round(mean) }, isOver ? 'overloaded: requests are refused' : 'no longer overloaded');
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOver || isOwn(request) || isNoWork(request.routeOptions.url)) return done();
    done(problem('overloaded', {}, { 'Retry-After': String(RETRY_SECONDS) }));
  });
}
