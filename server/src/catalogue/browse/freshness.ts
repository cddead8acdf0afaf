/** Defines how fresh public answers are: `FRESHNESS` maps their parts to the effects of changes; `AGES` and `INTERVALS` limit their age. */
import { mainOf, parseCategoryId } from '@yinmu/contract/catalogue/categories.ts';
import type { ResponseAges, ResponseCache } from '../../platform/http/caching/response-cache.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { TitleIndex } from './facets/title-index.ts';

/** Counts, orders by views and route figures have no tag, so they are renewed by time alone. A page is as old as its oldest answer. */
export const AGES: ResponseAges = { freshMs: 60_000, settleMs: 10_000, maxMs: 3 * 60_000 };
export const INTERVALS = {
  viewsMs: 60_000,
  ranksMs: 10 * 60_000,
} as const;

export const tags = {
  title: (vodId: number) => `title ${vodId}`,
  /** @param id as in addresses: `2`, `2_3`, or `0` for all */
  category: (id: string) => `titles ${siteCategories.placeOf(parseCategoryId(id))}`,
  allTitles: 'titles 0',
  danmaku: (vodId: number) => `danmaku ${vodId}`,
  lists: 'lists',
  /** Names, order and players of routes. */
  routes: 'routes',
  /** Depends on the program alone: categories, and pages without a title. */
  program: 'program',
};

export type Part = 'title' | 'category' | 'danmaku' | 'lists' | 'routes' | 'program';
/**
 * - `titlesIndexed`: an import, `yinmu enrich` or a correction was indexed
 * - `titleEdited`: a correction was approved, or a route of the title was hidden or shown
 * - `titleSet`: an admin added, edited, hid, withdrew or showed a title; lists change at once
 * - `listsChanged`: a list on the home page changed or became private
 * - `routesSet`: an admin changed the routes
 * - `danmakuChanged`: danmaku of a title were written, deleted or imported
 */
export type Change = 'titlesIndexed' | 'titleEdited' | 'titleSet' | 'listsChanged' | 'routesSet' | 'danmakuChanged';
/** `purge` makes the next reader wait for the new response; `markStale` serves the old one while the new one is made. */
type Effect = 'purge' | 'markStale';

interface Changed {
  ids?: Iterable<number>;
  /** The old and the new categories. */
  types?: Iterable<number>;
}

const categoriesOf = ({ types = [] }: Changed) => {
  const all = [...types].map(siteCategories.placeOf);
  return [...new Set([0, ...all, ...all.map(mainOf)])].map((type) => tags.category(String(type)));
};

export const FRESHNESS: Readonly<Record<Part, { tagsOf: (changed: Changed) => Iterable<string>; effects: Partial<Record<Change, Effect>> }>> = {
  title: { tagsOf: ({ ids = [] }) => Array.from(ids, tags.title), effects: { titlesIndexed: 'markStale', titleEdited: 'purge', titleSet: 'purge' } },
  category: { tagsOf: categoriesOf, effects: { titlesIndexed: 'markStale', titleSet: 'purge' } },
  danmaku: { tagsOf: ({ ids = [] }) => Array.from(ids, tags.danmaku), effects: { danmakuChanged: 'purge' } },
  lists: { tagsOf: () => [tags.lists], effects: { listsChanged: 'purge' } },
  routes: { tagsOf: () => [tags.routes], effects: { routesSet: 'purge' } },
  // The program never changes while the server runs.
  program: { tagsOf: () => [tags.program], effects: {} },
};

/** Rows rendered from a title, its views and route settings. They do not expire by age. */
interface TitleRows {
  forget(ids: Iterable<number>): void;
  clear(): void;
}

export interface ChangeReports {
  titleEdited(vodId: number): void;
  /** Call it after indexing. @param vodId undefined if unknown, or if there are several */
  titleSet(vodId: number | undefined): void;
  listsChanged(): void;
  routesSet(): void;
  danmakuChanged(vodId: number): void;
  /** Drops everything, because rows contain category names too. */
  settingsSet(): void;
}

/** Number of recently indexed titles whose old and new categories are remembered. */
const RECENT = 2000;

/** Renews cached responses and rows when titles or views are indexed, and when a room reports a change. */
export function createFreshness({ cache, rows, index }: { cache: ResponseCache; rows: TitleRows; index: TitleIndex }): ChangeReports {
  const apply = (change: Change, changed: Changed) => {
    for (const { tagsOf, effects } of Object.values(FRESHNESS)) {
      const effect = effects[change];
      if (effect) for (const tag of tagsOf(changed)) cache[effect](tag);
    }
  };
  const recent = new Map<number, ReadonlySet<number>>();
  const remember = (ids: Iterable<number>, types: ReadonlySet<number>) => {
    for (const id of ids) {
      recent.delete(id);
      recent.set(id, types);
    }
    for (const id of recent.keys()) {
      if (recent.size <= RECENT) break;
      recent.delete(id);
    }
  };
  index.onChange((ids, types) => {
    remember(ids, types);
    rows.forget(ids);
    apply('titlesIndexed', { ids, types });
  });
  index.onViews((ids) => rows.forget(ids));
  return {
    titleEdited(vodId) {
      rows.forget([vodId]);
      apply('titleEdited', { ids: [vodId] });
    },
    titleSet(vodId) {
      const types = vodId === undefined ? undefined : recent.get(vodId);
      if (vodId !== undefined && types) {
        rows.forget([vodId]);
        return apply('titleSet', { ids: [vodId], types });
      }
      rows.clear();
      cache.clear();
    },
    listsChanged: () => apply('listsChanged', {}),
    routesSet() {
      rows.clear();
      apply('routesSet', {});
    },
    danmakuChanged: (vodId) => apply('danmakuChanged', { ids: [vodId] }),
    settingsSet() {
      rows.clear();
      cache.clear();
    },
  };
}
