/** The calls of reports: of members, of holders of rights, and of moderators. */
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/reports.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Captcha } from '../captcha/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { casePage, complain, decide, ownPage, type ReportParts, report } from './reports.ts';

export function registerReports(app: FastifyInstance, parts: ReportParts & { captcha: Captcha }) {
  const { db, captcha } = parts;
  app.route(defineRoute(endpoints.addReport, ({ member, body }) => report(parts, member.id, { ...body, note: body.note ?? '' })));
  app.route(defineRoute(endpoints.getOwnReports, ({ member, query }) => ownPage(db, member.id, query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(
    defineRoute(endpoints.addComplaint, async ({ body, request }) => ({
      id: await complain(parts, body, () => captcha.requireCaptcha(body, request.ip, true)),
    })),
  );
  app.route(defineRoute(endpoints.getReports, ({ query }) => casePage(db, query.status ?? 'pending', query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(
    defineRoute(endpoints.decideReport, ({ member, params, body }) =>
      decide(parts, params.id, { by: member.id, outcome: body.outcome, answer: body.answer ?? '', reason: body.reason ?? '', version: body.version }),
    ),
  );
}
