import * as endpoints from '@yinmu/contract/community/requests.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { searchTmdb, withLocalIds } from '../../ingest/tmdb/index.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { runJob } from '../../platform/jobs/leases.ts';
import { answer, matchRequests, reportedRequests, staffPage } from './answer-requests.ts';
import { ask, join, leave, type RequestParts, requestPage } from './requests.ts';

const MATCHED_EVERY_MS = 5 * 60_000;
const MAX_FOUND = 8;

/** @returns the parts of a request that members can report */
export function registerRequests(app: FastifyInstance, parts: RequestParts) {
  const { db, tmdb } = parts;
  defineRoute(app, endpoints.getRequests, async ({ query, viewer }) => requestPage(db, query.list ?? 'wanted', query.q ?? '', query, (await viewer())?.id));
  defineRoute(app, endpoints.findWanted, async ({ query }) => {
    const found = await searchTmdb(tmdb, ['tv', 'movie'], query.q);
    return (await withLocalIds(db, found)).slice(0, MAX_FOUND);
  });
  defineRoute(app, endpoints.addRequest, ({ member, body }) => ask(parts, member, body));
  defineRoute(app, endpoints.joinRequest, ({ member, params }) => join(db, member.id, params.id));
  defineRoute(app, endpoints.leaveRequest, ({ member, params }) => leave(db, member.id, params.id));
  defineRoute(app, endpoints.getStaffRequests, ({ query }) => staffPage(db, query.status ?? 'open', query));
  defineRoute(app, endpoints.answerRequest, ({ member, params, body }) => answer(db, member, params.id, body));
  runJob(app, db, { name: 'match requests', everyMs: MATCHED_EVERY_MS, run: (lease) => matchRequests(db, lease) });
  return reportedRequests;
}
