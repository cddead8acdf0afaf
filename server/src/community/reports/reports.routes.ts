import * as endpoints from '@yinmu/contract/community/reports.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Captcha } from '../../members/captcha/index.ts';
import type { Config } from '../../platform/config.ts';
import { countRequest, defineRoute } from '../../platform/http/define-route.ts';
import { answerComplaints } from './complaint-answers.ts';
import { type ComplaintParts, complain } from './complaints.ts';
import { casePage, decide, ownPage, report } from './reports.ts';

/** Limits accepted complaints per caller; attempts have the contract's larger limit. */
const ACCEPTED = { calls: 5, seconds: 3600 };

export function registerReports(app: FastifyInstance, given: Omit<ComplaintParts, 'siteLanguage'> & { captcha: Captcha; config: Pick<Config, 'publicUrl'> }) {
  const parts = { ...given, siteLanguage: () => app.siteIdentity.current.language };
  const { db, captcha, config } = parts;
  defineRoute(app, endpoints.addReport, ({ member, body }) => report(parts, member.id, { ...body, note: body.note ?? '' }));
  defineRoute(app, endpoints.getOwnReports, ({ member, query }) => ownPage(db, member.id, query));
  defineRoute(app, endpoints.addComplaint, async ({ body, language, viewer, request, reply }) => ({
    id: await complain(parts, { ...body, language, filedBy: (await viewer())?.id ?? null, hosts: [request.host, config.publicUrl.host] }, async () => {
      await captcha.requireCaptcha(body, request.ip, 'complaint', true);
      await countRequest('accepted complaints', ACCEPTED, request, reply);
    }),
  }));
  defineRoute(app, endpoints.getReports, ({ member, query }) => casePage(parts, member, query.status ?? 'pending', query));
  defineRoute(app, endpoints.decideReport, async ({ member, params, body }) => {
    const { outcome, answer = '', reason = '', version } = body;
    const decided = await decide(parts, params.id, { by: member, outcome, answer, reason, version });
    await answerComplaints(parts, decided);
    return decided;
  });
}
