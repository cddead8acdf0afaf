/** Serves `/metrics` in Prometheus format, to this machine and to callers with METRICS_TOKEN. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '../database/database.ts';
import { jobs } from '../jobs/leases.ts';
import { queueLengths } from '../jobs/queues.ts';
import { type CacheFigures, cacheFigures } from '../memory/cache.ts';
import { problem } from '../problem.ts';
import { measures } from './measures.ts';

/** Headers that proxies on this machine send, which mean that the caller is elsewhere. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return isLoopback && FORWARDING.every((name) => headers[name] === undefined);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: FastifyRequest, token: string) => timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

const CACHE_METRICS: Record<string, { kind: 'gauge' | 'counter'; help: string; of: (figures: CacheFigures) => number }> = {
  yinmu_cache_entries: { kind: 'gauge', help: 'Entries in a cache.', of: ({ entries }) => entries },
  yinmu_cache_bytes: { kind: 'gauge', help: 'Bytes used by a cache’s entries, including keys and overhead.', of: ({ bytes }) => bytes },
  yinmu_cache_max_bytes: { kind: 'gauge', help: 'Maximum bytes of a cache’s entries.', of: ({ maxBytes }) => maxBytes },
  yinmu_cache_hits_total: { kind: 'counter', help: 'Cache reads that found their entry.', of: ({ hits }) => hits },
  yinmu_cache_misses_total: { kind: 'counter', help: 'Cache reads that did not find their entry.', of: ({ misses }) => misses },
};

/** Reads the figures on demand, because caches count by themselves. */
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

/** Created on demand, because observing the event loop and the garbage collector costs time. */
let registry: Registry | undefined;
function metrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Removes totals that are named like counters, because the figures by type contain them.
  for (const name of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${name}_total`);
  addCacheMetrics(registry);
  addQueueMetric(registry);
  return registry;
}

function addQueueMetric(registry: Registry) {
  const metric: Gauge = new Gauge({
    name: 'yinmu_queue_length',
    help: 'Waiting work, by queue.',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      metric.reset();
      for (const [queue, length] of queueLengths()) metric.set({ queue }, length);
    },
  });
}

/** Reads the metrics of jobs from the database; they are the same on every instance. @returns a function that makes one consistent reading */
function jobMetrics(db: Db): () => Promise<Registry> {
  const registry = new Registry();
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['task'], registers: [registry] });
  const done = gauge('yinmu_job_last_success_timestamp_seconds', 'When a job last succeeded, on any instance.');
  const took = gauge('yinmu_job_last_duration_seconds', 'Duration of a job’s last run.');
  const next = gauge('yinmu_job_next_run_timestamp_seconds', 'When a job is due again.');
  const last = gauge('yinmu_job_last_run_timestamp_seconds', 'When a job’s last run ended.');
  return async () => {
    for (const metric of [last, done, took, next]) metric.reset();
    // A database outage must not hide other metrics.
    for (const row of await jobs(db).catch(() => [])) {
      const task = row.name;
      last.set({ task }, row.ran_at / 1000);
      done.set({ task }, row.done_at / 1000);
      took.set({ task }, row.took_ms / 1000);
      next.set({ task }, row.next_at / 1000);
    }
    return registry;
  };
}

/** @param figuresOfSite reads another room's metrics from the database */
export function registerMetrics(app: FastifyInstance, db: Db, token: string | undefined, figuresOfSite: () => Promise<Registry>) {
  const readJobs = jobMetrics(db);
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const isAllowed = token === undefined ? isThisMachine(request) : hasToken(request, token) || isThisMachine(request);
    if (!isAllowed) throw problem('not_found');
    const ofSite = await figuresOfSite().catch(() => new Registry());
    const all = Registry.merge([metrics(), measures, await readJobs(), ofSite]);
    return reply
      .header('Cache-Control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
}
