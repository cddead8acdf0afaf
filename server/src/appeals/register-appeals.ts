/** The calls of what became of one's entries, of appeals, and of how much was removed. */
import * as endpoints from '@yinmu/contract/appeals.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { getRemovals } from '@yinmu/contract/removals.endpoints.ts';
import type { SiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../catalogue/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { type AppealParts, appeal, appealPage, decideAppeal, ownEntryPage } from './appeals.ts';
import { publicRemovals } from './removal-counts.ts';

interface Parts extends AppealParts {
  /** The settings in force. */
  settings: { readonly current: Pick<SiteSettings, 'removals'> };
}

export function registerAppeals(app: FastifyInstance, parts: Parts) {
  const { db, settings } = parts;
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
  // Time alone renews it; a change of the settings empties the cache.
  app.route(defineRoute(getRemovals, () => publicRemovals(db, settings.current.removals === 'open'), { cachedBy: () => [tags.program] }));
}
