/** Looks up people on TMDB. This site knows only their names, so titles they share tell namesakes apart. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { Face } from '@yinmu/contract/catalogue/people.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { listOf } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import { readName, type TitleRow } from '../../titles/fields/index.ts';
import { detailOf } from './discover.ts';
import { typesOfMain } from './local-titles.ts';
import { day, objects, TMDB_LANGUAGE, text, within } from './read-tmdb.ts';
import type { Json, Tmdb } from './tmdb-client.ts';

const MAX_NAMESAKES = 3;
const MAX_NAMES = 6;

export const foldName = (name: string) =>
  toSimplified(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
const faceAddress = (path: unknown) => text(path).replace(/^(?=\/)/, '/img/faces');

export interface TmdbPerson {
  names: string[];
  picture: string;
  biography: string;
  born: string;
  died: string;
  birthplace: string;
  source: string;
  /** Returns whether the person appears in one of these titles. */
  hasPartIn(titles: readonly Pick<TitleRow, 'vod_name' | 'tmdb_id'>[]): boolean;
}

function readPerson(detail: Json): TmdbPerson {
  const credits = ['cast', 'crew'].flatMap((part) => within(detail.combined_credits, part));
  const ids = new Set(credits.map(({ id }) => id));
  const titles = new Set(credits.flatMap((one) => [text(one.title), text(one.name)]).map((title) => readName(title).name));
  const english = within(detail.translations, 'translations').find((one) => one.iso_639_1 === 'en')?.data as Json | undefined;
  const names = [detail.name, ...(Array.isArray(detail.also_known_as) ? detail.also_known_as : [])].map(text).filter(Boolean);
  return {
    names: [...new Map(names.map((name) => [foldName(name), name])).values()]
      .filter((name) => /^[\p{Script=Han}\p{Script=Latin}\p{Zs}\p{P}]+$/u.test(name))
      .slice(0, MAX_NAMES),
    picture: faceAddress(detail.profile_path),
    biography: text(detail.biography) || text(english?.biography),
    born: day(detail.birthday),
    died: day(detail.deathday),
    birthplace: text(detail.place_of_birth),
    source: `https://www.themoviedb.org/person/${detail.id}`,
    hasPartIn: (ours) => ours.some(({ vod_name, tmdb_id }) => (tmdb_id !== null && ids.has(tmdb_id)) || titles.has(readName(vod_name).name)),
  };
}

/** Treats failures as no people, because pages must work while TMDB fails or does not know a person. */
const orNone = (error: unknown): [] => {
  if (error instanceof ProblemError) return [];
  throw error;
};

/** Returns people with this name, best known first. */
export async function peopleAtTmdb(tmdb: Tmdb, name: string, language: Language): Promise<TmdbPerson[]> {
  const wanted = foldName(name);
  const read = async () => {
    const found = objects((await tmdb.get('/search/person', { query: name, language: TMDB_LANGUAGE.zhcn, include_adult: false })).results);
    const people: TmdbPerson[] = [];
    for (const { id } of found.filter(({ adult }) => adult !== true).slice(0, MAX_NAMESAKES)) {
      const person = readPerson(await tmdb.get(`/person/${id}`, { language: TMDB_LANGUAGE[language], append_to_response: 'combined_credits,translations' }));
      if (person.names.some((other) => foldName(other) === wanted)) people.push(person);
    }
    return people;
  };
  return read().catch(orNone);
}

/** Returns pictures of a title's people. TMDB may use the same ID for a film and a series; the right one has some of these people. */
export async function facesOf(tmdb: Tmdb, title: Pick<TitleRow, 'type_id' | 'tmdb_id' | 'vod_actor' | 'vod_director'>): Promise<Face[]> {
  if (title.tmdb_id === null) return [];
  const ours = [...new Set([...listOf(title.vod_director), ...listOf(title.vod_actor)])];
  for (const type of typesOfMain(mainOf(title.type_id))) {
    const { credits } = await detailOf(tmdb, type, title.tmdb_id, 'zhcn').catch((error) => ({ credits: orNone(error) }));
    const theirs = ['crew', 'cast'].flatMap((part) => within(credits, part)).filter(({ profile_path }) => faceAddress(profile_path) !== '');
    const known = new Map(theirs.flatMap((one) => [one.original_name, one.name].map((name) => [foldName(text(name)), one])));
    const faces = ours.flatMap((name) => {
      const one = known.get(foldName(name));
      return one ? [{ name, role: text(one.character), picture: faceAddress(one.profile_path) }] : [];
    });
    if (faces.length > 0) return faces;
  }
  return [];
}
