/**
 * Identifies an episode, however a route names or orders it. Parsed from the name at import (`server/src/titles/episodes`). Optional parts
 * joined by dots, in this order: `s2` season; kind and number: `e8` regular, `sp1`, `pv2`, `plus8` (`e` alone is a film); `d20240106` date,
 * without a year `d0106`; `pa`, `pb`, `pc` first, middle, last part, or `p1`. Then `~` and the language: `~yue`. Halves are `e12_5`, ranges
 * `e1-2`. A name with none of these is `n:` and its hash, with `.clip` for a trailer.
 */
export interface EpisodeLike {
  name: string;
  id: string;
}

interface Parts {
  season: string;
  kind: string;
  number: string;
  date: string;
  part: string;
  /** A name without any known part. */
  name: string;
  language: string;
}

const NOTHING: Parts = { season: '', kind: '', number: '', date: '', part: '', name: '', language: '' };
const NUMBERED = /^([a-z]+(?:\+[a-z]+)*)(\d*(?:_\d+)?(?:-\d+)?)$/;

function partsOf(id: string): Parts {
  const parts = { ...NOTHING };
  const [rest = '', language = ''] = id.split('~');
  parts.language = language;
  if (id.startsWith('n:')) return { ...NOTHING, kind: 'n', name: id };
  for (const token of rest.split('.')) {
    if (/^s\d+$/.test(token)) parts.season = token;
    else if (/^d(?:\d{4}|\d{8})$/.test(token)) parts.date = token;
    else if (/^p[abc\d]$/.test(token)) parts.part = token;
    else [, parts.kind = '', parts.number = ''] = NUMBERED.exec(token) ?? [];
  }
  return parts;
}

/** True if either is empty or both are equal. */
const agree = (a: string, b: string) => a === '' || b === '' || a === b;

/** Days match without the year too. */
const isSameDate = (a: string, b: string) => a === b || (a.length !== b.length && a.slice(-4) === b.slice(-4));

/** Compares everything but the language. If only one has a date, the numbers must match; if both do, the dates must. */
function isSame(a: Parts, b: Parts): boolean {
  if (a.kind !== b.kind || a.name !== b.name || a.part !== b.part || a.season !== b.season) return false;
  if (a.date !== '' && b.date !== '') return isSameDate(a.date, b.date) && agree(a.number, b.number);
  return a.number === b.number && (a.number !== '' || (a.date === '' && b.date === ''));
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const MAYBE_A_FILM = /^(?:e1?(?:~\w+)?|n:[^.]*)$/u;
/** A single episode is a film: 正片, HD or 第1集. */
const isFilm = (episodes: readonly EpisodeLike[]) => episodes.length === 1 && MAYBE_A_FILM.test(episodes[0]?.id ?? '');

/** Drops the first season if the route has no other: `S01E02` is then `第2集`. */
function withoutFirstSeason(episodes: readonly EpisodeLike[]): readonly EpisodeLike[] {
  const isFirst = episodes.every(({ id }) => /^(?:s1|)$/.test(partsOf(id).season));
  return isFirst ? episodes.map(({ name, id }) => ({ name, id: id.replace(/^s1\./, '') })) : episodes;
}

const isWithoutSeasons = (episodes: readonly EpisodeLike[]) => episodes.every(({ id }) => partsOf(id).season === '');

/** Indexes of possible matches: by full name, else by id. */
function candidates(wanted: EpisodeLike, episodes: readonly EpisodeLike[]): number[] {
  const name = plain(wanted.name);
  const parts = partsOf(wanted.id);
  // Every season has a 第1集.
  const named = name === '' ? [] : indexesOf(episodes, (episode) => plain(episode.name) === name && agree(partsOf(episode.id).season, parts.season));
  if (named.length === 1) return named;
  const same = indexesOf(episodes, (episode) => isSame(parts, partsOf(episode.id)));
  if (same.length < 2) return same;
  const spoken = same.filter((i) => partsOf(episodes[i]?.id ?? '').language === parts.language);
  return spoken.length > 0 ? spoken : same;
}

const indexesOf = (episodes: readonly EpisodeLike[], fits: (episode: EpisodeLike) => boolean) => episodes.flatMap((episode, i) => (fits(episode) ? [i] : []));

export function findEpisode(episodes: readonly EpisodeLike[], wanted: EpisodeLike): number {
  const found = candidates(wanted, episodes);
  return found.length === 1 ? (found[0] as number) : -1;
}

/** The `ep` of an address: the id, or the position (from 1) if the route has the id twice. */
export const episodeAddress = (episodes: readonly EpisodeLike[], index: number): string => {
  const id = episodes[index]?.id ?? '';
  return id !== '' && episodes.filter((episode) => episode.id === id).length === 1 ? id : String(index + 1);
};

/** @param asked from `episodeAddress` @returns index; the last one for a position past the end, -1 for an unknown id */
export function addressedEpisode(episodes: readonly EpisodeLike[], asked: string): number {
  const isPlace = /^\d{1,6}$/.test(asked);
  return isPlace ? Math.min(Number(asked), episodes.length) - 1 : findEpisode(episodes, { name: '', id: asked });
}

/** An episode ID shared by all routes: omits the language and a first season. A film is `e`. */
export function sharedEpisodeId(episodes: readonly EpisodeLike[], index: number): string {
  if (isFilm(episodes)) return 'e';
  const [id = ''] = withoutFirstSeason(episodes)[index]?.id.split('~') ?? [];
  return id;
}

const FAMILIES: Readonly<Record<string, string>> = { ova: 'sp', oad: 'sp', cm: 'pv', op: 'song', ed: 'song' };
/** Routes disagree on SP1 and OVA1. */
const byFamily = (episodes: readonly EpisodeLike[]) =>
  episodes.map(({ name, id }) => ({ name, id: id.replace(/(?<=^|\.)(?:ova|oad|cm|op|ed)(?=[\d.~]|$)/, (kind) => FAMILIES[kind] ?? kind) }));

/** Finds an episode on another route: by full name, else by an id unique on both, else by one of a related kind. @returns -1 if missing or ambiguous */
export function matchEpisode(fromRoute: readonly EpisodeLike[], index: number, toRoute: readonly EpisodeLike[]): number {
  if (isFilm(fromRoute) && isFilm(toRoute)) return index;
  const found = matchOfKind(fromRoute, index, toRoute);
  return found < 0 ? matchOfKind(byFamily(fromRoute), index, byFamily(toRoute)) : found;
}

function matchOfKind(fromRoute: readonly EpisodeLike[], index: number, toRoute: readonly EpisodeLike[]): number {
  const [from, to] =
    isWithoutSeasons(fromRoute) || isWithoutSeasons(toRoute) ? [withoutFirstSeason(fromRoute), withoutFirstSeason(toRoute)] : [fromRoute, toRoute];
  const wanted = from[index];
  if (!wanted) return -1;
  const found = findEpisode(to, wanted);
  const there = to[found];
  if (!there) return -1;
  // The match must hold both ways.
  return findEpisode(from, there) === index && isSpokenAlike(from, to, wanted, there) ? found : -1;
}

/** The language counts if either route has the episode in several. */
function isSpokenAlike(from: readonly EpisodeLike[], to: readonly EpisodeLike[], wanted: EpisodeLike, there: EpisodeLike): boolean {
  const [a, b] = [partsOf(wanted.id), partsOf(there.id)];
  if (a.language === b.language || plain(wanted.name) === plain(there.name)) return true;
  const others = (episodes: readonly EpisodeLike[]) => indexesOf(episodes, (episode) => isSame(a, partsOf(episode.id))).length;
  return others(from) < 2 && others(to) < 2;
}
