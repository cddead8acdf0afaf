import { getSiteCategories, previewSiteCategories, type SiteCategories, setSiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { TitleIndex } from '../../catalogue/browse/index.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import type { RevisedSettings } from './revised-settings.ts';
import { movesTo } from './site-categories.ts';

export function routeSiteCategories(app: FastifyInstance, categories: RevisedSettings<SiteCategories>, index: TitleIndex) {
  defineRoute(app, getSiteCategories, async () => ({ revisions: await categories.revisions() }));
  defineRoute(app, setSiteCategories, async ({ member, body }) => ({ revisions: await categories.change(member.id, body.version, body.settings) }));
  defineRoute(app, previewSiteCategories, async ({ body }) => {
    await categories.check(body);
    return { moves: movesTo(body, index.counts('type', index.all())) };
  });
}
