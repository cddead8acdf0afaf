import type { Db } from '../../platform/database/database.ts';
import { pagesOf } from '../../platform/http/caching/json-stream.ts';
import { blocksOf, danmakuAfter, likesAfter } from './danmaku.store.ts';

export const danmakuData = async (db: Db, memberId: number) => ({
  danmaku: pagesOf(
    (above, max) => danmakuAfter(db, memberId, above, max),
    ({ id }) => id,
  ),
  danmaku_likes: pagesOf(
    (above, max) => likesAfter(db, memberId, above, max),
    (id) => id,
  ),
  danmaku_blocks: [await blocksOf(db, memberId)],
});
