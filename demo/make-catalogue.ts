/** Writes `catalogue.json`, the demo's records as sources send them. Run it after changing films.json, extras.json, stills.json or scenes.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { CLIPS } from './art/clips.ts';
import { lookOf } from './art/plan.ts';

interface Film {
  slug: string;
  title_zh: string;
  title_en: string;
  title_orig: string;
  year: number;
  kind: string;
  genres: string[];
  area: string;
  lang: string;
  directors: string[];
  cast: string[];
  minutes: number;
  overview_zh: string;
  overview_en: string;
}
interface Extra {
  slug: string;
  name: string;
  en: string;
  type: number;
  type_name: string;
  year: number;
  area: string;
  lang: string;
  genres: string[];
  directors: string[];
  cast: string[];
  score: number;
  episodes?: number;
  minutes: number;
  dated?: string[];
  remarks: string;
  overview: string;
  /** Lengths of openings and endings, in seconds. */
  skip?: { opening: number; ending: number };
}

const ROUTES = [
  ['ffm3u8', 'a'],
  ['tym3u8', 'b'],
  ['bfzym3u8', 'c'],
] as const;
/** Play as long as an episode, so their scenes' clips must be long. */
const LONG = new Set(['signal-hill', 'quiz-under-stars', 'robot-bakery', 'mulan-joins-the-army']);
/** Gives each title, episode and route a unique address, because they share clips. */
function address(route: string, slug: string, scene: string, episode: number) {
  const clip = CLIPS.find((of) => of.scene === scene || of.fits.includes(scene));
  if (!clip) throw new Error(`No clip fits ${scene}`);
  const list = clip.isLong && LONG.has(slug) ? 'episode' : 'index';
  if (route in clip.names) return `/demo/clips/${route}/${list}.m3u8?v=${slug}-${episode}`;
  return `/demo/clips/${Object.keys(clip.names)[0]}/${list}.m3u8?v=${slug}-${episode}${route}`;
}
/** Routes name the same episode differently, as real sources do. */
const NAMINGS = [(n: number) => `第${String(n).padStart(2, '0')}集`, (n: number) => `EP${n}`, (n: number) => String(n).padStart(2, '0')];

function play(slug: string, scene: string, names: (route: number) => string[]) {
  return {
    vod_play_from: ROUTES.map(([id]) => id).join('$$$'),
    vod_play_url: ROUTES.map(([, clip], route) =>
      names(route)
        .map((name, i) => `${name}$${address(clip, slug, scene, i + 1)}`)
        .join('#'),
    ).join('$$$'),
  };
}

/** Derives a figure from a slug, so that each run writes the same catalogue. */
function figure(slug: string, from: number, to: number) {
  let hash = 7;
  for (const c of slug) hash = (hash * 31 + (c.codePointAt(0) as number)) >>> 0;
  return from + ((hash % 1000) / 1000) * (to - from);
}

function typeOf(film: Film): [number, string] {
  if (film.genres.includes('纪录片')) return [6, '纪录片'];
  if (film.genres.includes('动画')) return film.area === '中国大陆' ? [41, '国产动漫'] : [43, '欧美动漫'];
  if (film.area === '中国大陆') return [11, '大陆电影'];
  return [13, '欧美电影'];
}

const KNOWN: Record<string, number> = { 'spring-in-a-small-town': 30_000 };
const hitsOf = (slug: string) => Math.round(KNOWN[slug] ?? 400 + figure(`${slug}h`, 0, 1) ** 3 * 24_000);
const pictures = (slug: string) => ({
  vod_pic: `/demo/posters/${slug}.webp`,
  tmdb_backdrop: `/demo/posters/${slug}-wide.webp`,
  ...(stills[slug] && { stills: stills[slug].split(' ').map((scene) => `/demo/posters/${slug}-${scene}.webp`) }),
});
const views = (slug: string) => {
  const hits = hitsOf(slug);
  return {
    vod_hits: hits,
    vod_hits_month: Math.round(hits * figure(`${slug}m`, 0.1, 0.3)),
    vod_hits_week: Math.round(hits * figure(`${slug}w`, 0.02, 0.09)),
    vod_hits_day: Math.round(hits * figure(`${slug}d`, 0.002, 0.015)),
  };
};
const timeOf = (slug: string) =>
  new Date(Date.UTC(2026, 0, 1) + Math.floor(figure(`${slug}t`, 0, 280)) * 86_400_000 + Math.floor(figure(`${slug}s`, 0, 86_399)) * 1000).toISOString();

const read = async (name: string) => JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'));
const { films } = (await read('films.json')) as { films: Film[] };
/** Scenes of stills, drawn in the colours of the title's poster. */
const stills = (await read('stills.json')) as Record<string, string>;
const extras = (await read('extras.json')) as Extra[];

const titles = [
  ...films.map((film) => {
    const [type_id, type_name] = typeOf(film);
    return {
      vod_id: film.slug,
      vod_name: film.title_zh,
      vod_sub: [film.title_en, film.title_orig].filter((name, i, all) => name && name !== film.title_zh && all.indexOf(name) === i).join(' / '),
      original_title: film.title_orig,
      type_id,
      type_name,
      ...pictures(film.slug),
      vod_duration: film.minutes,
      vod_remarks: film.kind === 'short' ? '短片' : 'HD',
      vod_actor: film.cast.join(','),
      vod_director: film.directors.join(','),
      vod_area: film.area,
      vod_lang: film.lang,
      vod_year: String(film.year),
      vod_content: film.overview_zh,
      vod_class: film.genres.join(','),
      vod_score: figure(`${film.slug}r`, 6.8, 9.3).toFixed(1),
      vod_tag: film.kind === 'short' ? '短片' : '经典',
      vod_version: 'HD',
      vod_time: timeOf(film.slug),
      overview: film.overview_en,
      vod_isend: 1,
      ...views(film.slug),
      names: (): string[] => ['正片'],
    };
  }),
  ...extras.map((extra, n) => ({
    vod_id: extra.slug,
    vod_name: extra.name,
    vod_sub: extra.en,
    original_title: '',
    type_id: extra.type,
    type_name: extra.type_name,
    ...pictures(extra.slug),
    vod_duration: extra.minutes,
    vod_remarks: extra.remarks,
    ...(extra.remarks.startsWith('更新') && { vod_weekday: String(1 + (n % 7)) }),
    vod_actor: extra.cast.join(','),
    vod_director: extra.directors.join(','),
    vod_area: extra.area,
    vod_lang: extra.lang,
    vod_year: String(extra.year),
    vod_content: extra.overview,
    vod_class: extra.genres.join(','),
    vod_score: String(extra.score),
    vod_tag: '演示',
    vod_version: '1080P',
    ...(extra.skip && { skip: extra.skip }),
    vod_total: extra.episodes ?? extra.dated?.length ?? 1,
    vod_time: timeOf(extra.slug),
    ...views(extra.slug),
    names: (route: number) =>
      extra.dated
        ? extra.dated.map((date) => [`第${date}期`, date, `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`][route] as string)
        : Array.from({ length: extra.episodes ?? 1 }, (_, i) => (NAMINGS[route] as (n: number) => string)(i + 1)),
  })),
];
const looks = lookOf(titles, await read('scenes.json'));
const records = titles.map(({ names, ...title }) => ({ ...title, ...play(title.vod_id, looks.get(title.vod_id)?.scene ?? '', names) }));
await writeFile(new URL('catalogue.json', import.meta.url), `${JSON.stringify(records, null, 1)}\n`);
console.log(`${records.length} titles`);
