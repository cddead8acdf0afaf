/** `/metrics`: figures of the process and of its caches as Prometheus reads them. Answered to this machine, or to who has METRICS_TOKEN. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type CacheFigures, cacheFigures } from './cache.ts';
import { problem } from './problem.ts';

/** A proxy on this machine says so by one of these: who asks is then somewhere else. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return isLoopback && FORWARDING.every((name) => headers[name] === undefined);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: FastifyRequest, token: string) => timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Read when asked for: a cache counts for itself. */
function addCaches(registry: Registry) {
  const gauge = (name: string, help: string, of: (figures: CacheFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        this.reset();
        for (const figures of cacheFigures()) this.set({ cache: figures.name }, of(figures));
      },
    });
  const counter = (name: string, help: string, of: (figures: CacheFigures) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        this.reset();
        for (const figures of cacheFigures()) this.inc({ cache: figures.name }, of(figures));
      },
    });
  gauge('yinmu_cache_entries', 'Entries of a cache', ({ entries }) => entries);
  gauge('yinmu_cache_bytes', 'Bytes that the entries of a cache take, keys and overhead included', ({ bytes }) => bytes);
  gauge('yinmu_cache_max_bytes', 'Bytes that the entries of a cache may take', ({ maxBytes }) => maxBytes);
  counter('yinmu_cache_hits_total', 'What was asked of a cache and there', ({ hits }) => hits);
  counter('yinmu_cache_misses_total', 'What was asked of a cache and not there', ({ misses }) => misses);
}

/** One of a process, made when first asked for: watching the event loop and the collector is not free. */
let registry: Registry | undefined;
function metrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addCaches(registry);
  return registry;
}

export function registerMetrics(app: FastifyInstance, token: string | undefined) {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const isAllowed = token === undefined ? isThisMachine(request) : hasToken(request, token) || isThisMachine(request);
    if (!isAllowed) throw problem('not_found');
    const text = await metrics().metrics();
    return reply.header('Cache-Control', 'no-store').type(metrics().contentType).send(text);
  });
}
