/** `/metrics`: figures of the process and of its caches as Prometheus reads them. It answers this machine, and whoever has METRICS_TOKEN. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type CacheFigures, cacheFigures } from './cache.ts';
import { problem } from './problem.ts';

/** A proxy on this machine sends one of these headers: its caller is then somewhere else. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return isLoopback && FORWARDING.every((name) => headers[name] === undefined);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: FastifyRequest, token: string) => timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

interface CacheMetric {
  kind: 'gauge' | 'counter';
  help: string;
  of: (figures: CacheFigures) => number;
}
const CACHE_METRICS: Record<string, CacheMetric> = {
  yinmu_cache_entries: { kind: 'gauge', help: 'Entries that a cache holds.', of: ({ entries }) => entries },
  yinmu_cache_bytes: { kind: 'gauge', help: 'Bytes that the entries of a cache take, their keys and overhead included.', of: ({ bytes }) => bytes },
  yinmu_cache_max_bytes: { kind: 'gauge', help: 'Bytes that the entries of a cache may take.', of: ({ maxBytes }) => maxBytes },
  yinmu_cache_hits_total: { kind: 'counter', help: 'Reads of a cache that found their entry.', of: ({ hits }) => hits },
  yinmu_cache_misses_total: { kind: 'counter', help: 'Reads of a cache that did not find their entry.', of: ({ misses }) => misses },
};

/** Adds the figures of all caches. Caches count for themselves, so the figures are read only when somebody asks for them. */
function addCacheMetrics(registry: Registry) {
  for (const [name, { kind, help, of }] of Object.entries(CACHE_METRICS)) {
    const Metric = kind === 'gauge' ? Gauge : Counter;
    const metric: Counter | Gauge = new Metric({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        metric.reset();
        for (const figures of cacheFigures()) metric.inc({ cache: figures.name }, of(figures));
      },
    });
  }
}

/** The registry of this process. It is made when it is first asked for, because watching the event loop and the collector is not free. */
let registry: Registry | undefined;
function metrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addCacheMetrics(registry);
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
