/**
 * Counters and times of this process for `/metrics`, written as things happen. Labels are of closed sets (templates of routes, kinds of calls, names of
 * jobs, called tasks because Prometheus has jobs of its own), never an address or a name of a visitor, so that the number of series is bounded.
 */
import { IMPORT_STATES } from '@yinmu/contract/admin/import-outcome.ts';
import { Counter, Histogram, Registry } from 'prom-client';

export const measures = new Registry();
const registers = [measures];

export const requestCount = new Counter({
  name: 'yinmu_http_requests_total',
  help: 'Requests of visitors that were answered, by template of the route and status. What matches no route is "unmatched".',
  labelNames: ['method', 'route', 'status'],
  registers,
});
export const requestSeconds = new Histogram({
  name: 'yinmu_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its response.',
  labelNames: ['method', 'route'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
export const statementSeconds = new Histogram({
  name: 'yinmu_database_statement_duration_seconds',
  help: 'Time of a statement in the database, by its first word. On SQLite it is time of the main thread.',
  labelNames: ['statement'],
  buckets: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers,
});
export const statementErrors = new Counter({
  name: 'yinmu_database_errors_total',
  help: 'Statements that the database refused or did not answer.',
  registers,
});
export const searchSeconds = new Histogram({
  name: 'yinmu_search_duration_seconds',
  help: 'Time of a search in the index, with its cards.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});
export const outgoingSeconds = new Histogram({
  name: 'yinmu_outgoing_request_duration_seconds',
  help: 'Time of a request that the site sent to others, redirects and body included, by kind.',
  labelNames: ['kind'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
  registers,
});
export const outgoingCount = new Counter({
  name: 'yinmu_outgoing_requests_total',
  help: 'Requests that the site sent to others, by kind and outcome: the class of the status, or the fault.',
  labelNames: ['kind', 'outcome'],
  registers,
});
/**
 * Counts and times a call to others.
 * @param outcomeOf the class of what was answered
 * @param faultOf the fault that an error means
 */
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
  help: 'Imports that this instance ran, by how they ended.',
  labelNames: ['state'],
  registers,
});
// A series that begins with its first failure would not be seen to rise.
for (const state of IMPORT_STATES) importCount.inc({ state }, 0);
export const importedRecords = new Counter({
  name: 'yinmu_import_records_total',
  help: 'Records of sources that the imports of this instance read, by what became of them.',
  labelNames: ['result'],
  registers,
});
export const playbackCount = new Counter({
  name: 'yinmu_route_reports_total',
  help: 'What players report of the routes: started, failed, stalled.',
  labelNames: ['route', 'outcome'],
  registers,
});
export const jobCount = new Counter({
  name: 'yinmu_job_runs_total',
  help: 'Turns of jobs that this instance ran, by how they ended.',
  labelNames: ['task', 'outcome'],
  registers,
});
