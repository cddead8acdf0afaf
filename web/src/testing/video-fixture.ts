import { type Episode, type Route, Video } from '@yinmu/contract/titles/video.ts';

/** Makes an ID from a name, which in tests is a plain number or word. The server parses all others. */
const idOf = (name: string) => {
  const number = /\d+/.exec(name)?.[0];
  return number === undefined ? `n:${name}` : `e${Number(number)}`;
};
export const episode = (name: string, url = 'https://cdn.example/index.m3u8'): Episode => ({ name, url, id: idOf(name) });
export const episodes = (...names: string[]) => names.map((name) => episode(name));

export const route = (id: string, given: Partial<Route> = {}): Route => ({
  id,
  label: `line ${id}`,
  kind: 'direct',
  adFree: false,
  season: null,
  health: null,
  ...given,
  episodes: (given.episodes ?? episodes('1', '2', '3')).map((one) => (given.season ? { ...one, id: `s${given.season}.${one.id}` } : one)),
});

const EMPTY: Record<string, unknown> = { string: '', number: 0, integer: 0, array: [] };
const typeOf = (schema: object) => ('type' in schema ? String(schema.type) : '');
const NOTHING = Object.fromEntries(Video.required.map((name) => [name, EMPTY[typeOf(Video.properties[name])]])) as unknown as Video;

export const video = (given: Partial<Video> = {}): Video => ({
  ...NOTHING,
  vod_id: 7,
  vod_name: '小城之春',
  type_id: 1,
  type_name: '电影',
  vod_status: 'completed',
  tmdb_id: null,
  related: { series: false, similar: false, recommended: false },
  filters: { genre: given.vod_class ?? [], tag: given.vod_tag ?? [] },
  ...given,
});
