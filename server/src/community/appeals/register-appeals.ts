import * as endpoints from '@yinmu/contract/community/appeals.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type AppealParts, appeal, appealPage, decideAppeal, ownEntryPage } from './appeals.ts';

export function registerAppeals(app: FastifyInstance, parts: AppealParts) {
  const { db } = parts;
  app.route(
    defineRoute(endpoints.getOwnEntries, ({ member, query, language }) => ownEntryPage(db, member.id, query.page ?? 1, query.limit ?? PAGE_SIZE, language)),
  );
  app.route(defineRoute(endpoints.addAppeal, ({ member, params, body }) => appeal(db, member.id, params.id, body.text)));
  app.route(
    defineRoute(endpoints.getAppeals, ({ member, query }) => appealPage(db, member, query.status ?? 'pending', query.page ?? 1, query.limit ?? PAGE_SIZE)),
  );
  app.route(
    defineRoute(endpoints.decideAppeal, ({ member, params, body }) =>
      decideAppeal(parts, params.id, { by: member, outcome: body.outcome, answer: body.answer, version: body.version }),
    ),
  );
}
