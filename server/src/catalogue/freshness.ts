/**
 * How fresh public answers are: what they are made of, who says that it has changed, and how old they may be.
 *
 * | made of                  | tag            | changed by                                                   | then                    |
 * |--------------------------|----------------|--------------------------------------------------------------|-------------------------|
 * | one title, its lines     | `title 5`      | an import or `yinmu enrich`, once the index has taken it in  | marked                  |
 * |                          |                | a correction approved, a line of it hidden or shown          | purged                  |
 * | the lists of a category  | `titles 2`     | any title of it, or that has left it, taken in               | marked                  |
 * | lists of all titles      | `titles 0`     | any title taken in                                           | marked                  |
 * | how lines are shown      | `lines`        | an admin sets lines                                          | purged                  |
 * | counts, orders by views, | none           | time: orders by views move once a minute (`VIEWS_MS`)        | a minute old (FRESH_MS) |
 * | figures of lines, places |                |                                                              |                         |
 *
 * Purged: the next reader waits for the new one. Marked, or a minute old: the next reader gets the old one and has it made
 * anew in the background; while changes follow each other an answer is made anew every ten seconds at most (SETTLE_MS).
 * Nothing older than three minutes is served (STALE_MS). A page is made of what its answers are made of.
 */
import { mainOf, parseCategoryId } from '@yinmu/contract/categories.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { TitleIndex } from './facets/title-index.ts';

/** How often counted views are taken into the orders by views. */
export const VIEWS_MS = 60_000;

/** The tags of answers, by what they are made of. */
export const tags = {
  title: (vodId: number) => `title ${vodId}`,
  /** @param id as endpoints name a category: `2`, `2_3`, `0` for all */
  category: (id: string) => `titles ${parseCategoryId(id)}`,
  allTitles: 'titles 0',
  lines: 'lines',
};

/** Marks the answers made of titles that the index has taken in. */
export function markChanges(cache: ResponseCache, index: TitleIndex) {
  index.onChange((ids, types) => {
    for (const id of ids) cache.markStale(tags.title(id));
    for (const type of new Set([0, ...types, ...[...types].map(mainOf)])) cache.markStale(tags.category(String(type)));
  });
}
