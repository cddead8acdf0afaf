import * as endpoints from '@yinmu/contract/community/appeals.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type AppealParts, appeal, appealPage, decideAppeal, ownEntryPage } from './appeals.ts';

export function registerAppeals(app: FastifyInstance, parts: AppealParts) {
  const { db } = parts;
  defineRoute(app, endpoints.getOwnEntries, ({ member, query, language }) => ownEntryPage(db, member.id, query.page ?? 1, query.limit ?? PAGE_SIZE, language));
  defineRoute(app, endpoints.addAppeal, ({ member, params, body }) => appeal(db, member.id, params.id, body.text));
  defineRoute(app, endpoints.getAppeals, ({ member, query }) => appealPage(db, member, query.status ?? 'pending', query.page ?? 1, query.limit ?? PAGE_SIZE));
  defineRoute(app, endpoints.decideAppeal, ({ member, params, body }) =>
    decideAppeal(parts, params.id, { by: member, outcome: body.outcome, answer: body.answer, version: body.version }),
  );
}
