import { setTimeout as wait } from 'node:timers/promises';
import { getCast, getPerson, PERSON_TITLES, type Person, searchPeople } from '@yinmu/contract/catalogue/people.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { facesOf, foldName, peopleAtTmdb, type Tmdb, type TmdbPerson } from '../../ingest/tmdb/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { countBits, idsOf } from '../../platform/memory/bitset.ts';
import { problem } from '../../platform/problem.ts';
import { converter, toSimplified } from '../../platform/text/chinese.ts';
import { cardsByIds, titlesByIds } from '../../titles/core/index.ts';
import { absence } from '../../titles/removals/index.ts';
import { filterTitles, type TitleIndex, tags } from '../browse/index.ts';
import { peopleLike, type SearchFile } from '../search/index.ts';

const MAX_FOUND = 6;

export function registerPeople(app: FastifyInstance, parts: PeopleParts) {
  const { db, file, tmdb } = parts;
  const ofAll = { cachedBy: () => [tags.allTitles] };
  defineRoute(app, getPerson, ({ params, language }) => personOf(parts, params.name, language), ofAll);
  defineRoute(
    app,
    searchPeople,
    async ({ query, language }) => {
      const found = (await peopleLike(db, file, query.q ?? '')).slice(0, MAX_FOUND);
      return found.map(({ key, titles }) => ({ key, titles, name: converter(language)(key) }));
    },
    ofAll,
  );
  defineRoute(
    app,
    getCast,
    async ({ params, language }) => {
      const [title] = await titlesByIds(db, [params.id], ['type_id', 'tmdb_id', 'vod_actor', 'vod_director']);
      if (!title) throw await absence(db, params.id);
      return (await facesOf(tmdb, title)).map((face) => ({ ...face, name: converter(language)(face.name) }));
    },
    { cachedBy: ({ params }) => [tags.title(params.id)] },
  );
}

export interface PeopleParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
  tmdb: Tmdb;
}

const TRADES = ['actor', 'director'] as const;
/** How long a page waits for TMDB. A response that comes later is cached for the next request. */
const PATIENCE_MS = 1500;
const HAN = /\p{Script=Han}/u;
const COMPARED = 200;

const bitsOf = ({ db, index }: PeopleParts, names: readonly string[]) =>
  Promise.all(TRADES.map((trade) => filterTitles.titlesOfPerson(db, index, trade, names)));
const hasTitles = async (parts: PeopleParts, name: string) => (await bitsOf(parts, [name])).some((bits) => countBits(bits) > 0);
const soon = <T>(work: Promise<T[]>): Promise<T[]> => Promise.race([work, wait(PATIENCE_MS, [], { ref: false })]);

/** Throws `person_not_found`. @returns the name as spelled in the catalogue */
async function keyOf(parts: PeopleParts, asked: string): Promise<string> {
  const own = toSimplified(asked);
  if (await hasTitles(parts, own)) return own;
  const [like] = await peopleLike(parts.db, parts.file, asked);
  if (like?.isExact) return like.key;
  for (const { names } of await soon(peopleAtTmdb(parts.tmdb, asked, 'zhcn')))
    for (const name of names.map(toSimplified)) if (await hasTitles(parts, name)) return name;
  throw problem('person_not_found');
}

type TradeBits = Awaited<ReturnType<typeof bitsOf>>;

/** Includes titles under the person's other names, provided that TMDB's person appears in at least one title. */
async function profileOf(parts: PeopleParts, key: string, language: Language): Promise<{ profile?: TmdbPerson; bits: TradeBits }> {
  for (const profile of await soon(peopleAtTmdb(parts.tmdb, key, language))) {
    const bits = await bitsOf(parts, [...new Set([key, ...profile.names.map(toSimplified)])]);
    const ids = bits.flatMap((some) => idsOf(some, COMPARED));
    if (profile.hasPartIn(await titlesByIds(parts.db, ids, ['vod_name', 'tmdb_id']))) return { profile, bits };
  }
  return { bits: await bitsOf(parts, [key]) };
}

/** Throws `person_not_found`. */
export async function personOf(parts: PeopleParts, asked: string, language: Language): Promise<Person> {
  const { db, index } = parts;
  const known = await keyOf(parts, asked);
  const { profile, bits } = await profileOf(parts, known, language);
  const { hasPartIn: _, names = [], ...facts } = profile ?? {};
  let key = known;
  for (const name of names.map(toSimplified)) if (!HAN.test(key) && HAN.test(name) && (await hasTitles(parts, name))) key = name;
  const titlesIn = async (some: TradeBits[number]) => {
    const total = countBits(some);
    return { videos: await cardsByIds(db, index.slice(some, 'year', 'desc', 0, PERSON_TITLES, total), language), total };
  };
  const [acted, directed] = (await Promise.all(bits.map(titlesIn))) as [Person['acted'], Person['directed']];
  return {
    ...{ picture: '', biography: '', born: '', died: '', birthplace: '', source: '' },
    ...facts,
    name: converter(language)(key),
    key,
    names: names.filter((name) => foldName(name) !== foldName(key)),
    acted,
    directed,
  };
}
