import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { getPolicy } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { previewSite } from '@yinmu/contract/site/site-preview.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import type { PartsInForce } from '../parts-in-force.ts';
import { policyIn } from '../site-policies.ts';
import type { AllSettings } from '../site-view.ts';
import { keepPreview } from './previews.ts';

interface Parts {
  db: Db;
  inForce: PartsInForce;
  /** In force, or of the requested preview. */
  settingsFor(request: FastifyRequest): Promise<AllSettings>;
}

export function routePreviews(app: FastifyInstance, { db, inForce, settingsFor }: Parts) {
  const { face, announcement, footer, policies, navigation } = inForce;
  defineRoute(app, previewSite, async ({ body }) => {
    if (body.face) await face.check(body.face);
    if (body.announcement) await announcement.check(body.announcement);
    if (body.footer) await footer.check(body.footer);
    if (body.policies) await policies.check(body.policies);
    if (body.navigation) await navigation.check(body.navigation);
    return { token: await keepPreview(db, body) };
  });
  defineRoute(app, getPolicy, async ({ params, language, request }) => {
    const written = policyIn((await settingsFor(request)).policies, params.policy, language);
    return { html: written.html, lang: HTML_LANG[written.language] };
  });
}
