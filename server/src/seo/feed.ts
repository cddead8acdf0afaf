/** The latest titles as RSS 2.0. */
import type { Language } from '@yinmu/contract/limits.ts';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { posterAddress } from '@yinmu/contract/video.ts';
import type { TitleIndex } from '../catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import { cdata, element, text } from '../platform/xml.ts';
import { viewOf } from '../title-fields/index.ts';
import { titlesByIds } from '../titles/index.ts';

const LATEST = 50;
const ITEM = viewOf(['vod_id', 'type_id', 'vod_name', 'vod_remarks', 'vod_blurb', 'vod_time']);
const WORDS: Record<Language, [latest: string, about: string]> = {
  zhcn: ['最近更新', '最近更新的影片'],
  zhtw: ['最近更新', '最近更新的影片'],
  en: ['latest releases', 'Titles added or changed last'],
};

export async function rssOf(db: Db, index: TitleIndex, origin: string, siteName: string, language: Language): Promise<string> {
  const ids = [...index.inOrder('time').subarray(0, LATEST)];
  const items = (await titlesByIds(db, ids, ITEM.columnsIn(language))).map((stored) => {
    const row = ITEM.show(stored, language);
    const address = origin + href(pages.detail, { id: row.vod_id });
    const name = [row.vod_name, row.vod_remarks && `[${row.vod_remarks}]`].filter(Boolean).join(' ');
    const picture = origin + posterAddress(row.vod_id, 360);
    return `<item>${element('title', name)}${element('link', address)}<guid isPermaLink="true">${text(address)}</guid><description>${cdata(
      row.vod_blurb,
    )}</description>${row.vod_time ? element('pubDate', new Date(row.vod_time).toUTCString()) : ''}<media:thumbnail url="${text(picture)}"/></item>`;
  });
  const [latest, about] = WORDS[language];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>${element(
    'title',
    `${siteName} · ${latest}`,
  )}${element('link', origin + href(pages.home))}${element('description', about)}${element('language', HTML_LANG[language])}<atom:link href="${text(
    `${origin}/rss.xml`,
  )}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`;
}
