/** Finds similar titles by people, tags and genres. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { REASONS } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { type Db, listOf } from '../../platform/database/database.ts';
import type { Pace } from '../../platform/jobs/time-slices.ts';
import { addIds, intersect } from '../../platform/memory/bitset.ts';
import { titlesByIds, titlesWithTerm } from '../../titles/core/index.ts';
import { localizer, siteCategories } from '../../titles/value-names/index.ts';
import type { TitleIndex } from '../browse/index.ts';

export interface Alike {
  id: number;
  kind: Exclude<(typeof REASONS)[number], 'watched'>;
  /** The shared value (a person, tag or genre), as stored. */
  name: string;
}

/** A shared person says more than a shared genre. */
const WEIGHTS = { director: 5, actor: 4, tag: 2, genre: 1 };
const COLUMNS = { director: 'vod_director', actor: 'vod_actor', tag: 'vod_tag' } as const;
const KINDS = ['director', 'actor', 'tag'] as const;
/** How many names to compare: only the first ones, the leads. */
const NAMES = { director: 2, actor: 5, tag: 8 };
/** Titles to consider per kind, most viewed first. */
const CONSIDERED = 60;
const KEPT = 24;
/** One shared genre is enough only if the title has just one. */
const MIN_GENRES = 2;

const genreOf = localizer('genre', 'zhcn');
const COMPARED = ['type_id', 'vod_class', ...Object.values(COLUMNS)] as const;
type Row = Awaited<ReturnType<typeof titlesByIds<(typeof COMPARED)[number]>>>[number];

const genresOf = ({ vod_class }: Pick<Row, 'vod_class'>) => [...new Set(listOf(vod_class).map(genreOf))];
const namesOf = (row: Row, kind: (typeof KINDS)[number]) => listOf(row[COLUMNS[kind]]).slice(0, NAMES[kind]);

async function candidates(db: Db, index: TitleIndex, row: Row, pace: Pace): Promise<Set<number>> {
  const found = new Set<number>();
  const take = (bits: ReturnType<TitleIndex['none']>) => {
    for (const id of index.slice(bits, 'hits_month', 'desc', 0, CONSIDERED)) found.add(id);
  };
  for (const kind of KINDS) {
    const names = namesOf(row, kind);
    if (names.length === 0) continue;
    const bits = index.none();
    for await (const ids of titlesWithTerm(db, kind, names)) {
      addIds(bits, ids);
      await pace();
    }
    intersect(bits, index.all());
    take(bits);
  }
  const bits = index.anyOf('genre', genresOf(row));
  intersect(bits, index.cachedAnyOf('type', siteCategories.storedIn(mainOf(siteCategories.placeOf(row.type_id))).map(String)));
  take(bits);
  found.delete(row.vod_id);
  return found;
}

const readRow = (row: Row) => ({ genres: genresOf(row), names: KINDS.map((kind) => namesOf(row, kind)) });

/** @returns undefined if the titles have too little in common */
function compared({ genres, names: known }: ReturnType<typeof readRow>, other: Row): (Alike & { weight: number }) | undefined {
  const common = genresOf(other).filter((genre) => genres.includes(genre));
  const shared = [
    ...KINDS.map((kind, i) => [kind, namesOf(other, kind).filter((name) => known[i]?.includes(name))] as const),
    ['genre', common.length >= Math.min(MIN_GENRES, genres.length) ? common : []] as const,
  ];
  const first = shared.find(([, names]) => names.length > 0);
  if (!first) return undefined;
  const weight = shared.reduce((sum, [kind, names]) => sum + WEIGHTS[kind] * Math.min(names.length, 2), 0);
  return { id: other.vod_id, kind: first[0], name: first[1][0] as string, weight };
}

/** Sorts by similarity, then by views. Each title carries its strongest reason. */
export async function alikeTo(db: Db, index: TitleIndex, vodId: number, pace: Pace): Promise<Alike[]> {
  const [row] = await titlesByIds(db, [vodId], COMPARED);
  if (!row) return [];
  const others = await titlesByIds(db, [...(await candidates(db, index, row, pace))], COMPARED);
  const own = readRow(row);
  const views = (id: number) => index.sortValue('hits_month', id);
  return others
    .flatMap((other) => compared(own, other) ?? [])
    .sort((a, b) => b.weight - a.weight || views(b.id) - views(a.id) || b.id - a.id)
    .slice(0, KEPT)
    .map(({ weight: _, ...alike }) => alike);
}
