/** The collection API's older format. */
import { cdata, element, text } from '../../../platform/text/xml.ts';
import type { Envelope } from './provide.ts';
import type { FullRow, ShortRow } from './rows.ts';

const beginning = (row: ShortRow) =>
  element('last', row.vod_time) +
  element('id', row.vod_id) +
  element('tid', row.type_id) +
  `<name>${cdata(row.vod_name)}</name>` +
  element('type', row.type_name) +
  element('pic', row.vod_pic);

const shortVideo = (row: ShortRow) =>
  `${beginning(row)}${element('year', row.vod_year || 0)}${element('dt', row.vod_play_from)}<note>${cdata(row.vod_remarks)}</note>`;

function routes(row: FullRow): string {
  const urls = row.vod_play_url.split('$$$');
  return row.vod_play_from
    .split('$$$')
    .filter(Boolean)
    .map((flag, i) => `<dd flag="${text(flag)}">${cdata(urls[i] ?? '')}</dd>`)
    .join('');
}

const fullVideo = (row: FullRow) =>
  beginning(row) +
  element('lang', row.vod_lang) +
  element('area', row.vod_area) +
  // TVBox drops the whole list over a non-numeric year.
  element('year', row.vod_year || 0) +
  element('state', row.vod_serial || 0) +
  `<note>${cdata(row.vod_remarks)}</note><actor>${cdata(row.vod_actor)}</actor><director>${cdata(row.vod_director)}</director>` +
  `<dl>${routes(row)}</dl><des>${cdata(row.vod_content)}</des>`;

const isFull = (row: ShortRow | FullRow): row is FullRow => 'vod_content' in row;

export function xmlOf({ page, pagecount, limit, total, list, class: classes }: Envelope): string {
  const videos = list.map((row) => `<video>${isFull(row) ? fullVideo(row) : shortVideo(row)}</video>`).join('');
  const categories = classes ? `<class>${classes.map(({ type_id, type_name }) => `<ty id="${type_id}">${text(type_name)}</ty>`).join('')}</class>` : '';
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="5.1"><list page="${page}" pagecount="${pagecount}" pagesize="${limit}" recordcount="${total}">${videos}</list>${categories}</rss>`;
}
