/**
 * The identity of an episode, as text: what tells it apart from every other episode of its title, whatever a line calls it and
 * wherever the line lists it. The server parses it from the name at import (`server/src/episodes`).
 *
 * Parts in this order, joined by dots, each only where the name says it: `s2` season, `e8` number with its kind in front
 * (`sp1`, `pv2`, `plus8`; `e` is a regular episode, alone it is a film), `d20240106` date, `pa`, `pb`, `pc` first, middle and last part (`p1` where parts are counted);
 * behind `~` the language (`~yue`). A half is `e12_5`, a range `e1-2`. A name that says none of it is `n:` and its hash.
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
  /** A name that says nothing else. */
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
    else if (/^d\d{8}$/.test(token)) parts.date = token;
    else if (/^p[abc\d]$/.test(token)) parts.part = token;
    else [, parts.kind = '', parts.number = ''] = NUMBERED.exec(token) ?? [];
  }
  return parts;
}

/** Whether one side says nothing, or both say the same. */
const agree = (a: string, b: string) => a === '' || b === '' || a === b;

/** Whether two identities mean one episode, but for their languages. A date or a number that only one of them has decides nothing where the other agrees. */
function isSame(a: Parts, b: Parts): boolean {
  if (a.kind !== b.kind || a.name !== b.name || a.part !== b.part || a.season !== b.season) return false;
  if (a.date !== '' && b.date !== '') return a.date === b.date && agree(a.number, b.number);
  return a.number === b.number && (a.number !== '' || (a.date === '' && b.date === ''));
}

/** A name without what writers of names do differently: widths, capitals, spaces. */
const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const MAYBE_A_FILM = /^(?:e1?(?:~\w+)?|n:.*)$/u;
/** A line with one regular episode and nothing else may call a film 正片, HD or 第1集. */
const isFilm = (episodes: readonly EpisodeLike[]) => episodes.length === 1 && MAYBE_A_FILM.test(episodes[0]?.id ?? '');

/** Without the season, where all episodes of a line are of one, so that `S02E01` beside `第1集` of a title that is a second season is found. */
function withoutOnlySeason(episodes: readonly EpisodeLike[]): readonly EpisodeLike[] | undefined {
  const seasons = new Set(episodes.map(({ id }) => partsOf(id).season));
  if (seasons.size > 1) return undefined;
  const [season = ''] = seasons;
  return season === '' ? episodes : episodes.map((episode) => ({ ...episode, id: episode.id.slice(season.length + 1) }));
}

/** Indexes of the episodes that `wanted` may be, by their full name or, where none has it, by identity. */
function candidates(wanted: EpisodeLike, episodes: readonly EpisodeLike[]): number[] {
  const name = plain(wanted.name);
  const parts = partsOf(wanted.id);
  // Each season has a 第1集.
  const named = name === '' ? [] : indexesOf(episodes, (episode) => plain(episode.name) === name && agree(partsOf(episode.id).season, parts.season));
  if (named.length === 1) return named;
  const same = indexesOf(episodes, (episode) => isSame(parts, partsOf(episode.id)));
  if (same.length < 2) return same;
  const spoken = same.filter((i) => partsOf(episodes[i]?.id ?? '').language === parts.language);
  return spoken.length > 0 ? spoken : same;
}

const indexesOf = (episodes: readonly EpisodeLike[], fits: (episode: EpisodeLike) => boolean) => episodes.flatMap((episode, i) => (fits(episode) ? [i] : []));

/**
 * Finds an episode that was kept by its name and identity.
 * @returns its index; -1 where the line does not have it, or has more than one that it may be
 */
export function findEpisode(episodes: readonly EpisodeLike[], wanted: EpisodeLike): number {
  const found = candidates(wanted, episodes);
  return found.length === 1 ? (found[0] as number) : -1;
}

/** Names an episode in an address: by its identity, or by its place where the line has two of that identity. */
export const episodeAddress = (episodes: readonly EpisodeLike[], index: number): string => {
  const id = episodes[index]?.id ?? '';
  return id !== '' && episodes.filter((episode) => episode.id === id).length === 1 ? id : String(index + 1);
};

/** @param asked as `episodeAddress` gives it @returns index; the last for a place behind it, -1 where the line does not have the identity */
export function addressedEpisode(episodes: readonly EpisodeLike[], asked: string): number {
  const isPlace = /^\d{1,6}$/.test(asked);
  return isPlace ? Math.min(Number(asked), episodes.length) - 1 : findEpisode(episodes, { name: '', id: asked });
}

/**
 * Finds the episode of one line on another: by the same full name, else by the same identity where it is the only one on both lines.
 * @returns index on `toLine` of the episode at `index` on `fromLine`; -1 where that line does not have it or it is not sure
 */
export function matchEpisode(fromLine: readonly EpisodeLike[], index: number, toLine: readonly EpisodeLike[]): number {
  if (isFilm(fromLine) && isFilm(toLine)) return index;
  const [oneFrom, oneTo] = [withoutOnlySeason(fromLine), withoutOnlySeason(toLine)];
  const isOfOne = oneFrom !== undefined && oneTo !== undefined && (oneFrom === fromLine || oneTo === toLine);
  const [from, to] = isOfOne ? [oneFrom, oneTo] : [fromLine, toLine];
  const wanted = from[index];
  if (!wanted) return -1;
  const found = findEpisode(to, wanted);
  const there = to[found];
  if (!there) return -1;
  // Its own line must take the episode that was found for the one that was asked for.
  return findEpisode(from, there) === index && isSpokenAlike(from, to, wanted, there) ? found : -1;
}

/** Where one of the lines has an episode in several languages, the language is a part of it. */
function isSpokenAlike(from: readonly EpisodeLike[], to: readonly EpisodeLike[], wanted: EpisodeLike, there: EpisodeLike): boolean {
  const [a, b] = [partsOf(wanted.id), partsOf(there.id)];
  if (a.language === b.language || plain(wanted.name) === plain(there.name)) return true;
  const others = (episodes: readonly EpisodeLike[]) => indexesOf(episodes, (episode) => isSame(a, partsOf(episode.id))).length;
  return others(from) < 2 && others(to) < 2;
}
