import type { Language } from '@yinmu/contract/limits.ts';
import type { Notice } from '@yinmu/contract/members/notices.endpoints.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { Db } from '../../platform/database/database.ts';
import { converter } from '../../platform/text/chinese.ts';
import { cardsByIds, routesByTitles } from '../../titles/core/index.ts';
import { readEpisodes } from '../../titles/episodes/index.ts';
import { episodeNamesOf } from '../../titles/value-names/index.ts';
import type { NoticeRow } from './notices.store.ts';

export async function shownNotices(db: Db, rows: readonly NoticeRow[], language: Language): Promise<Notice[]> {
  const ids = [...new Set(rows.flatMap(({ vod_id }) => vod_id ?? []))];
  const cards = new Map((await cardsByIds(db, ids, language)).map((card) => [card.vod_id, card]));
  const routes = Map.groupBy(await routesByTitles(db, ids, ['vod_id', 'route_id', 'episodes']), ({ vod_id }) => vod_id);
  const convert = converter(language);
  const nameIn = (vodId: number | null) =>
    episodeNamesOf(
      (routes.get(vodId ?? 0) ?? []).map(({ route_id, episodes }) => readEpisodes(episodes, seasonOf(route_id))),
      language,
    );
  return rows.map(({ id, kind, vod_id, name, detail, added, at, is_read }) => {
    const video = cards.get(vod_id ?? 0) ?? null;
    const shownDetail = kind === 'episodes' ? nameIn(vod_id)(detail) : detail;
    return { id, kind, video, name: video?.vod_name ?? convert(name), detail: shownDetail, added, at, is_read: is_read === 1 };
  });
}
