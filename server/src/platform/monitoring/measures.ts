/** Provides counters and timings for `/metrics`. Labels come from closed sets, never from visitors, which limits the number of series. */
import { IMPORT_STATES } from '@yinmu/contract/admin/import-outcome.ts';
import { Counter, Histogram, Registry } from 'prom-client';

export const measures = new Registry();
const registers = [measures];

/** Upper bounds of the buckets, in seconds. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
interface RouteFigures {
  labels: { method: string; route: string };
  byStatus: Map<number, number>;
  /** One bucket per bound, plus one for everything above. */
  buckets: number[];
  sum: number;
}
/** Figures by route, then by method. */
const routes = new Map<string, Map<string, RouteFigures>>();
const allRoutes = () => [...routes.values()].flatMap((methods) => [...methods.values()]);

function figuresOf(method: string, route: string): RouteFigures {
  const methods = routes.get(route) ?? new Map<string, RouteFigures>();
  const figures = methods.get(method) ?? { labels: { method, route }, byStatus: new Map(), buckets: REQUEST_BUCKETS.concat(0).fill(0), sum: 0 };
  routes.set(route, methods.set(method, figures));
  return figures;
}

/** A plain histogram by route, because prom-client hashes labels on each call, which is too slow for cached responses. */
export const requestSeconds = {
  name: 'yinmu_http_request_duration_seconds',
  help: 'Time from a request’s head to the end of its response.',
  type: 'histogram',
  aggregator: 'sum',
  observe(method: string, route: string, status: number, seconds: number) {
    const figures = routes.get(route)?.get(method) ?? figuresOf(method, route);
    figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1);
    let at = 0;
    while (at < REQUEST_BUCKETS.length && seconds > (REQUEST_BUCKETS[at] as number)) at++;
    figures.buckets[at] = (figures.buckets[at] as number) + 1;
    figures.sum += seconds;
  },
  get() {
    const values = allRoutes().flatMap(({ labels, buckets, sum }) => {
      let count = 0;
      const upTo = buckets.map((n, at) => {
        count += n;
        return { metricName: `${this.name}_bucket`, labels: { le: REQUEST_BUCKETS[at] ?? '+Inf', ...labels }, value: count };
      });
      return [...upTo, { metricName: `${this.name}_sum`, labels, value: sum }, { metricName: `${this.name}_count`, labels, value: count }];
    });
    const { name, help, type, aggregator } = this;
    return Promise.resolve({ name, help, type, aggregator, values });
  },
};
measures.registerMetric(requestSeconds as never);
const requestCount: Counter = new Counter({
  name: 'yinmu_http_requests_total',
  help: 'Answered visitor requests, by route template and status. Requests that match no route are "unmatched".',
  labelNames: ['method', 'route', 'status'],
  registers,
  collect() {
    requestCount.reset();
    for (const { labels, byStatus } of allRoutes()) for (const [status, count] of byStatus) requestCount.inc({ ...labels, status }, count);
  },
});
export const statementSeconds = new Histogram({
  name: 'yinmu_database_statement_duration_seconds',
  help: 'Duration of database statements, by first word. On SQLite this is main thread time.',
  labelNames: ['statement'],
  buckets: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers,
});
export const statementErrors = new Counter({
  name: 'yinmu_database_errors_total',
  help: 'Database statements refused or not answered.',
  registers,
});
export const searchSeconds = new Histogram({
  name: 'yinmu_search_duration_seconds',
  help: 'Duration of searches in the index, including cards.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});
export const outgoingSeconds = new Histogram({
  name: 'yinmu_outgoing_request_duration_seconds',
  help: 'Duration of outgoing requests, including redirects and body, by kind.',
  labelNames: ['kind'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
  registers,
});
export const outgoingCount = new Counter({
  name: 'yinmu_outgoing_requests_total',
  help: 'Outgoing requests, by kind and outcome: the class of the status, or the fault.',
  labelNames: ['kind', 'outcome'],
  registers,
});
/** Counts and times an outgoing call. @param outcomeOf classifies answers @param faultOf classifies errors */
export async function measuredCall<T>(kind: string, call: () => Promise<T>, outcomeOf: (answer: T) => string, faultOf: (error: unknown) => string): Promise<T> {
  const end = outgoingSeconds.startTimer({ kind });
  let outcome = '';
  try {
    const answer = await call();
    outcome = outcomeOf(answer);
    return answer;
  } catch (error) {
    outcome = faultOf(error);
    throw error;
  } finally {
    end();
    outgoingCount.inc({ kind, outcome });
  }
}
export const importCount = new Counter({
  name: 'yinmu_import_runs_total',
  help: 'Imports run by this instance, by outcome.',
  labelNames: ['state'],
  registers,
});
// A series must exist before its first failure, or the increase does not show.
for (const state of IMPORT_STATES) importCount.inc({ state }, 0);
export const importedRecords = new Counter({
  name: 'yinmu_import_records_total',
  help: 'Source records read by this instance’s imports, by outcome.',
  labelNames: ['result'],
  registers,
});
export const playbackCount = new Counter({
  name: 'yinmu_route_reports_total',
  help: 'Player reports about routes: started, failed, stalled.',
  labelNames: ['route', 'outcome'],
  registers,
});
export const jobCount = new Counter({
  name: 'yinmu_job_runs_total',
  help: 'Job runs on this instance, by outcome.',
  labelNames: ['task', 'outcome'],
  registers,
});
