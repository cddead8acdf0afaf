/** Sheds load while the event loop is late, and rejects requests while the site starts. */
import { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../problem.ts';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 500;
const RETRY_SECONDS = 2;
/** Retry soon, because even loading a million titles takes only seconds. */
const START_RETRY_SECONDS = 1;
/** Monitoring must always work, especially under load. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);
/** Returns whether an address costs almost nothing: scripts and styles are in memory, and browsers do not retry them. */
const isNoWork = (url = '') => HEALTH.has(url) || url.startsWith('/assets/');

/** Returns a function that returns the mean event loop delay since its last call, in milliseconds. */
export function loopDelay(): () => number {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let before = { count: 0, sum: 0 };
  return () => {
    // Never resets the histogram, which would then miss the first turn, and that may be the late one.
    const now = { count: delay.count, sum: delay.count === 0 ? 0 : delay.mean * delay.count };
    const count = now.count - before.count;
    const mean = count === 0 ? 0 : (now.sum - before.sum) / count / 1e6 - RESOLUTION_MS;
    before = now;
    return mean;
  };
}

// Returns whether the request is internal, because it then belongs to work that has already started.
const isOwn = ({ raw }: FastifyRequest) => !(raw instanceof IncomingMessage);

/** Refuses requests while the site starts. Browsers get a page that retries. */
export function refuseWhileStarting(app: FastifyInstance, isLoaded: () => boolean) {
  const soon = String(START_RETRY_SECONDS);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLoaded() || isOwn(request) || isNoWork(request.routeOptions.url)) return done();
    done(problem('starting', {}, { 'Retry-After': soon, Refresh: soon }));
  });
}

/**
 * @param maxDelayMs the mean delay over half a second; 0 disables this
 * @param readDelay replaced in tests
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number, isLoaded: () => boolean, readDelay = maxDelayMs === 0 ? () => 0 : loopDelay()) {
  if (maxDelayMs === 0) return;
  let isOver = false;
  // Ignores the first reading after loading, because loading delays the event loop even without visitors.
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
