/**
 * How fresh public answers are: `FRESHNESS` names what responses are made of and what each change does to them, `AGES` and
 * `INTERVALS` say how old they may be. Tags, purges and marks are made from this table; every cached route takes its tags from here.
 */
import { mainOf, parseCategoryId } from '@yinmu/contract/catalogue/categories.ts';
import type { ResponseAges, ResponseCache } from '../../platform/http/caching/response-cache.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { TitleIndex } from './facets/title-index.ts';

/**
 * Ages of every response, whatever it is made of. Counts, orders by views and figures of lines have no tag: time alone renews
 * them. A page is as old as its oldest answer.
 */
export const AGES: ResponseAges = { freshMs: 60_000, settleMs: 10_000, maxMs: 3 * 60_000 };
export const INTERVALS = {
  /** How often counted views are taken into the orders by views. */
  viewsMs: 60_000,
  /** How often the ranks of the period before, which rankings compare with, are computed. */
  ranksMs: 10 * 60_000,
} as const;

/** The tags of responses, by what they are made of. */
export const tags = {
  /** One title with its lines. */
  title: (vodId: number) => `title ${vodId}`,
  /** The lists of a category. @param id as endpoints name a category: `2`, `2_3`, `0` for all */
  category: (id: string) => `titles ${siteCategories.placeOf(parseCategoryId(id))}`,
  allTitles: 'titles 0',
  /** The public lists that the home page has rows of. */
  lists: 'lists',
  /** Names, order and players of the lines. */
  lines: 'lines',
  /** The program alone: its categories, its pages without a title. */
  program: 'program',
};

export type Part = 'title' | 'category' | 'lists' | 'lines' | 'program';
/**
 * - `titlesIndexed`: the index has taken in titles that an import, `yinmu enrich` or a correction has written
 * - `titleEdited`: a correction was approved, or a line of the title was hidden or shown
 * - `titleSet`: an admin has added, edited, hidden, withdrawn or shown a title: lists have it, or have it no more, at once
 * - `listsChanged`: a public list of the home page has another name or other titles, or is public no more
 * - `linesSet`: an admin has set the lines
 */
export type Change = 'titlesIndexed' | 'titleEdited' | 'titleSet' | 'listsChanged' | 'linesSet';
/** `purge`: the next reader waits for the new response. `markStale`: the next reader gets the old one while the new one is made. */
type Effect = 'purge' | 'markStale';

interface Changed {
  ids?: Iterable<number>;
  /** Categories that the titles are in or were in. */
  types?: Iterable<number>;
}

interface Freshness {
  /** The tags of this part that a change touches. */
  tagsOf: (changed: Changed) => Iterable<string>;
  effects: Partial<Record<Change, Effect>>;
}

const categoriesOf = ({ types = [] }: Changed) => {
  const all = [...types].map(siteCategories.placeOf);
  return [...new Set([0, ...all, ...all.map(mainOf)])].map((type) => tags.category(String(type)));
};

export const FRESHNESS: Readonly<Record<Part, Freshness>> = {
  title: { tagsOf: ({ ids = [] }) => Array.from(ids, tags.title), effects: { titlesIndexed: 'markStale', titleEdited: 'purge', titleSet: 'purge' } },
  category: { tagsOf: categoriesOf, effects: { titlesIndexed: 'markStale', titleSet: 'purge' } },
  lists: { tagsOf: () => [tags.lists], effects: { listsChanged: 'purge' } },
  lines: { tagsOf: () => [tags.lines], effects: { linesSet: 'purge' } },
  // Nothing changes it while the server runs.
  program: { tagsOf: () => [tags.program], effects: {} },
};

/** Rows that were written from one title each, its views and the settings of its lines. They have no age. */
interface TitleRows {
  forget(ids: Iterable<number>): void;
  clear(): void;
}

export interface ChangeReports {
  titleEdited(vodId: number): void;
  /** The index has taken the change in by then. @param vodId undefined where several may have been set that nobody knows */
  titleSet(vodId: number | undefined): void;
  listsChanged(): void;
  linesSet(): void;
  /** Anything may have been written under them: names of categories stand in rows, too. */
  settingsSet(): void;
}

/** So many titles that the index has taken in last are known with the categories that they are in or were in. */
const RECENT = 2000;

/** Renews cached responses and rows: by itself when the index takes in titles or views, and when a room reports a change. */
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
    linesSet() {
      rows.clear();
      apply('linesSet', {});
    },
    settingsSet() {
      rows.clear();
      cache.clear();
    },
  };
}
