import type { Recommendation } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import type { Cache } from '../../platform/memory/cache.ts';
import { converter } from '../../platform/text/chinese.ts';
import { cardsByIds } from '../../titles/core/index.ts';
import { keptId } from '../../titles/removals/index.ts';
import { localizer } from '../../titles/value-names/index.ts';
import type { TitleIndex } from '../browse/index.ts';
import type { CoWatching } from './co-watching.ts';
import { type Alike, alikeTo } from './likeness.ts';
import { shelvedBy, watchedBy } from './recommendations.store.ts';

const ROW = 20;
const MIN_ROW = 4;
/** Number of the member's latest watched or favorited titles on which recommendations are based. */
const SEEDS = 10;
/** People, tags and genres are compared for only the first few seeds. */
const COMPARED_SEEDS = 3;

export interface RecommendParts {
  db: Db;
  index: TitleIndex;
  coWatching: () => CoWatching;
  alike: Cache<number, Alike[]>;
}

type Because = Pick<Alike, 'id' | 'name'> & { kind: Recommendation['reason']['kind']; seed: number };

/** Ranks titles by similarity to all seeds combined; the most similar seed is given as the reason. */
export function watchedWith(coWatching: CoWatching, seeds: readonly number[]): Because[] {
  const found = new Map<number, { because: Because; sum: number; most: number }>();
  for (const seed of seeds)
    for (const { id, likeness } of coWatching.of(seed)) {
      const known = found.get(id);
      const because = known && known.most >= likeness ? known.because : ({ id, kind: 'watched', name: '', seed } as const);
      found.set(id, { because, sum: (known?.sum ?? 0) + likeness, most: Math.max(known?.most ?? 0, likeness) });
    }
  return [...found.values()].sort((a, b) => b.sum - a.sum).map(({ because }) => because);
}

/** Takes the best match of each seed in turn. */
async function alikeToEach({ db, index, alike }: RecommendParts, seeds: readonly number[]): Promise<Because[]> {
  const lists: Because[][] = [];
  for (const seed of seeds) {
    const known = alike.get(seed) ?? (await alikeTo(db, index, seed, timeSlices()));
    alike.set(seed, known);
    lists.push(known.map((one) => ({ ...one, seed })));
  }
  return Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

async function ownTitles({ db, index }: RecommendParts, memberId: number) {
  const [watched, shelved] = [await watchedBy(db, memberId), await shelvedBy(db, memberId)];
  const unwanted = new Set(shelved.filter(({ shelf }) => shelf === 'notInterested').map(({ vod_id }) => vod_id));
  const favorites = shelved.filter(({ shelf }) => shelf === 'favorites').map(({ vod_id }) => vod_id);
  const liked = [...new Set([...watched.slice(0, SEEDS), ...favorites.slice(0, SEEDS)])].filter((id) => index.isVisible(id) && !unwanted.has(id));
  return { liked: liked.slice(0, SEEDS), known: new Set([...watched, ...shelved.map(({ vod_id }) => vod_id)]) };
}

/** Returns IDs with reasons, best first. @param after the only title to base recommendations on */
export async function reasonsFor(parts: RecommendParts, memberId: number, after?: number): Promise<Because[]> {
  const { liked, known } = await ownTitles(parts, memberId);
  const seeds = after === undefined ? liked : [after];
  const isNew = ({ id }: Because) => parts.index.isVisible(id) && !known.has(id) && !seeds.includes(id);
  const found = watchedWith(parts.coWatching(), seeds).filter(isNew).slice(0, ROW);
  if (found.length < ROW) {
    const taken = new Set(found.map(({ id }) => id));
    for (const one of (await alikeToEach(parts, seeds.slice(0, COMPARED_SEEDS))).filter(isNew)) {
      if (found.length < ROW && !taken.has(one.id)) found.push(one);
      taken.add(one.id);
    }
  }
  return found.length < MIN_ROW ? [] : found;
}

function labelled({ kind, name }: Because, language: Language): string {
  if (kind === 'tag' || kind === 'genre') return localizer(kind, language)(name);
  return converter(language)(name);
}

export async function recommendTo(parts: RecommendParts, memberId: number, given: number | undefined, language: Language): Promise<Recommendation[]> {
  const found = await reasonsFor(parts, memberId, given === undefined ? undefined : await keptId(parts.db, given));
  const ids = new Set(found.flatMap(({ id, seed }) => [id, seed]));
  const cards = new Map((await cardsByIds(parts.db, [...ids], language)).map((card) => [card.vod_id, card]));
  return found.flatMap((because) => {
    const [video, seed] = [cards.get(because.id), cards.get(because.seed)];
    if (!video || !seed) return [];
    const { vod_id, vod_name } = seed;
    return [{ video, reason: { kind: because.kind, name: labelled(because, language), because: { vod_id, vod_name } } }];
  });
}
