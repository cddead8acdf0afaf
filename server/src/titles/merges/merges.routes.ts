import * as endpoints from '@yinmu/contract/titles/title-merges.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { deskTitle } from '../desk/index.ts';
import { mergeTitles, previewOf } from './merge-titles.ts';
import { recordList, splitTitle } from './split-title.ts';

interface MergeParts {
  db: Db;
  /** Called after titles changed; resolves when every list on this instance shows the changes. */
  titlesChanged: () => Promise<void>;
}

export function registerTitleMerges(app: FastifyInstance, { db, titlesChanged }: MergeParts) {
  defineRoute(app, endpoints.previewMerge, ({ member, params }) => previewOf(db, member.id, params.id, params.gone));
  defineRoute(app, endpoints.mergeTitles, async ({ member, params, body }) => {
    await mergeTitles(db, member.id, { keptId: params.id, goneId: params.gone, ...body });
    await titlesChanged();
    return deskTitle(db, params.id);
  });
  defineRoute(app, endpoints.getTitleRecords, ({ params }) => recordList(db, params.id));
  defineRoute(app, endpoints.splitTitle, async ({ member, params, body }) => {
    const own = await splitTitle(db, member.id, params.id, body);
    await titlesChanged();
    return deskTitle(db, own);
  });
}
