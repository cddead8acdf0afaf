/** Feeds recorded TMDB answers to the readers in server/src/ingest/tmdb. */
import { objects, otherTitles, readDetail, readEntries } from '../server/src/ingest/tmdb/read-tmdb.ts';
import type { Json } from '../server/src/ingest/tmdb/tmdb-client.ts';

const typeOf = (file: string) => (/^(tv|discover-tv|search-tv|trending-tv)/.test(file) ? 'tv' : 'movie');
const isTitle = (row: Json) => row.media_type !== 'person' && row.adult !== true && row.softcore !== true;

/** Throws if a reader misses or invents a title. */
export function readTmdb(file: string, value: unknown) {
  const json = value as Json;
  const type = typeOf(file);
  if (file.startsWith('error-')) {
    if (typeof json.status_message !== 'string') throw new Error('an error without a message');
    return;
  }
  if (Array.isArray(json.results) && !/videos|providers|ratings|release-dates/.test(file)) {
    const rows = objects(json.results);
    const entries = readEntries(rows, type);
    const titles = rows.filter((row) => isTitle(row) && (row.title || row.name));
    const read = entries.filter(({ id }) => titles.some((row) => row.id === id));
    if (read.length !== titles.length) throw new Error(`${read.length} of ${titles.length} titles were read`);
    for (const entry of entries)
      if (Object.values(entry).some((field) => field === undefined || Number.isNaN(field))) throw new Error(`${entry.title} has holes`);
    return;
  }
  if (/^(movie|tv)-(details|all)/.test(file)) {
    const detail = readDetail(json, type, 'zhcn');
    const title = String(json.title ?? json.name ?? '');
    if (!detail || detail.title !== title) throw new Error(`${title} was not read`);
    if (json.credits && detail.cast.length === 0 && objects((json.credits as Json).cast).length > 0) throw new Error('the cast was not read');
    if (otherTitles(json).some((name) => name === '')) throw new Error('a title without a name');
    return;
  }
  // Unused answers, and parts of a title, must not be read as titles.
  if (/^(configuration|genres|find|videos|watch|content)/.test(file) && readDetail(json, type, 'zhcn') !== undefined) throw new Error('was taken for a title');
}
