import * as endpoints from '@yinmu/contract/community/danmaku.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../../catalogue/browse/index.ts';
import { ownAccount } from '../../members/accounts/index.ts';
import type { Announcements } from '../../platform/database/announcements.ts';
import { transaction } from '../../platform/database/database.ts';
import { countRequest, defineRoute } from '../../platform/http/define-route.ts';
import { registerUpload } from '../../platform/http/uploads.ts';
import { memberKey } from '../../platform/jobs/limits.ts';
import { problem } from '../../platform/problem.ts';
import { keptId } from '../../titles/removals/index.ts';
import { danmakuEntries } from '../entries/index.ts';
import { blocksOf, like, setBlocks } from './danmaku.store.ts';
import { countsOf, type DanmakuParts, danmakuWithin, importFile, removeImported, write, writerOf } from './danmaku.ts';

interface Parts extends DanmakuParts {
  announcements: Announcements;
  onChange: (vodId: number) => void;
}
const EVERY = { calls: 1, seconds: endpoints.DANMAKU.everySeconds };

export function registerDanmaku(app: FastifyInstance, parts: Parts) {
  const { db, secret, subjects, announcements, onChange } = parts;
  announcements.on('danmaku', (vodId) => {
    if (vodId !== undefined) onChange(vodId);
  });
  // Decisions in the moderation queues show once cached responses expire.
  const changed = async (vodId: number) => {
    onChange(vodId);
    await announcements.tell(db, 'danmaku', vodId);
  };
  defineRoute(app, endpoints.getDanmaku, ({ params, query }) => danmakuWithin(parts, params.id, query.episode, query.window ?? 0), {
    cachedBy: ({ params }) => [tags.title(params.id), tags.danmaku(params.id)],
  });
  defineRoute(app, endpoints.addDanmaku, async ({ member, body, request, reply }) => {
    await countRequest('written danmaku', EVERY, request, reply, memberKey(member.id));
    // An open page may still have the id from before a merge.
    const vodId = await keptId(db, body.vodId);
    const added = await write(parts, { ...member, since: (await ownAccount(db, member.id)).created_at }, { ...body, vodId });
    if (!added.waiting) await changed(vodId);
    return added;
  });
  defineRoute(app, endpoints.removeDanmaku, async ({ member, params, query }) => {
    const vodId = await transaction(db, (trx) => danmakuEntries.deleteDanmaku(trx, subjects, params.id, member, query.reason));
    if (vodId !== undefined) await changed(vodId);
  });
  defineRoute(app, endpoints.likeDanmaku, async ({ member, params }) => {
    const { find } = danmakuEntries.reportedDanmaku(subjects);
    const likes = (await find(db, params.id)) && (await like(db, member.id, params.id));
    if (likes === undefined) throw problem('danmaku_not_found');
    return { likes };
  });
  const blocks = async (memberId: number) => ({ ...(await blocksOf(db, memberId)), own: writerOf(secret, memberId) });
  defineRoute(app, endpoints.getDanmakuBlocks, ({ member }) => blocks(member.id));
  defineRoute(app, endpoints.setDanmakuBlocks, async ({ member, body }) => {
    await setBlocks(db, member.id, body);
    return blocks(member.id);
  });
  defineRoute(app, endpoints.getDanmakuCounts, ({ params }) => countsOf(db, params.id));
  registerUpload(app, endpoints.importDanmaku, async ({ member, params }, file) => {
    const imported = await importFile(parts, member.id, params.id, params.episode, file);
    await changed(params.id);
    return imported;
  });
  defineRoute(app, endpoints.removeImportedDanmaku, async ({ member, params }) => {
    await removeImported(db, member.id, params.id, params.episode);
    await changed(params.id);
  });
}
