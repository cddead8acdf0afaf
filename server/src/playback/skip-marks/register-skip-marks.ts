import * as endpoints from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../../catalogue/browse/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { ownMarks } from './skip-marks.store.ts';
import { decideMark, setOwnMark, sharedMarks } from './skip-marks.ts';

/** @param onDecided called after an editor's decision on a title */
export function registerSkipMarks(app: FastifyInstance, { db, onDecided }: { db: Db; onDecided: (vodId: number) => void }) {
  defineRoute(app, endpoints.getSkipMarks, ({ params }) => sharedMarks(db, params.id), { cachedBy: ({ params }) => [tags.title(params.id)] });
  defineRoute(app, endpoints.getOwnSkipMarks, async ({ member, params }) =>
    (await ownMarks(db, member.id, params.id)).map(({ vod_id: _, marked_at: __, episode_id: episodeId, ...mark }) => ({ ...mark, episodeId })),
  );
  defineRoute(app, endpoints.setSkipMark, ({ member, params, body }) => setOwnMark(db, member.id, params.id, body));
  defineRoute(app, endpoints.decideSkipMark, async ({ member, params, body }) => {
    await decideMark(db, member.id, params.id, body);
    onDecided(params.id);
  });
}
