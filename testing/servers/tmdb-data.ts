const film = (id: number, title: string, date: string, more: object = {}) => ({
  adult: false,
  backdrop_path: '/b.jpg',
  genre_ids: [18],
  id,
  original_language: 'zh',
  original_title: title,
  overview: `关于${title}`,
  popularity: 1.5,
  poster_path: `/p${id}.jpg`,
  release_date: date,
  title,
  video: false,
  vote_average: 7.46,
  vote_count: 61,
  ...more,
});
const series = (id: number, name: string, date: string) => ({
  id,
  name,
  original_name: name,
  first_air_date: date,
  overview: '',
  poster_path: null,
  backdrop_path: null,
  vote_average: 0,
  vote_count: 0,
  origin_country: ['CN'],
});

const FILMS = [
  film(44_915, '小城之春', '1948-09-01'),
  film(2, '没有在这里', '2001-01-01'),
  film(3, '成人', '2001-01-01', { adult: true }),
  film(4, '软色情', '2001-01-01', { softcore: true }),
  { id: 5, title: null },
];
const SERIES = [series(900, '灯塔来信', '2023-01-01'), series(901, '另一部', '')];
const FOUND: Record<string, object[]> = {
  小城之春: [film(44_915, '小城之春', '1948-09-01'), film(50, '小城之春', '2002-05-01', { original_title: 'Springtime in a Small Town' })],
  同名: [film(60, '同名', '1999-01-01'), film(61, '同名', '1999-06-01')],
  年份不明: [film(70, '年份不明', '1980-01-01')],
  别的名字: [film(80, '完全不同', '1999-01-01')],
  差一年: [film(90, '差一年', '2000-12-31')],
  灯塔来信: [series(900, '灯塔来信', '2020-01-01')],
};
/** Films and series of one search have different names, years and ids. */
const ANIME: Record<'movie' | 'tv', Record<string, object[]>> = {
  movie: { 动画电影: [film(900, '动画电影', '2016-08-26')], 两者皆有: [film(910, '两者皆有', '2018-01-01')], 动画续作: [film(931, '动画续作', '2021-01-01')] },
  tv: {
    动画剧集: [series(920, '动画剧集', '2019-04-06')],
    两者皆有: [series(911, '两者皆有', '2018-04-01')],
    动画续作: [series(930, '动画续作', '2020-01-01')],
  },
};
const page = (results: object[]) => ({ page: 1, results, total_pages: 700, total_results: 14_000 });
const detail = (one: object, more: object = {}) => ({
  ...one,
  genres: [{ id: 18, name: '剧情' }],
  runtime: 98,
  status: 'Released',
  tagline: '一座小城',
  production_countries: [{ iso_3166_1: 'CN', name: 'China' }],
  credits: {
    cast: [{ name: '韦伟', character: '玉纹', profile_path: '/w.jpg', order: 0 }, { name: null }],
    crew: [
      { name: '费穆', job: 'Director' },
      { name: '李天济', job: 'Writer' },
    ],
  },
  videos: {
    results: [
      { site: 'YouTube', key: 'teaser1', type: 'Teaser' },
      { site: 'YouTube', key: 'trailer1', type: 'Trailer', official: true },
    ],
  },
  images: { backdrops: [{ file_path: '/b.jpg' }, { file_path: '/still.jpg' }, { file_path: null }] },
  similar: page([film(2, '没有在这里', '2001-01-01')]),
  alternative_titles: { titles: [{ iso_3166_1: 'US', title: 'Spring in a Small Town' }] },
  translations: { translations: [{ iso_639_1: 'zh', iso_3166_1: 'TW', data: { title: '小城之春', overview: '戰後的江南小城。' } }] },
  ...more,
});

/** Two namesakes, of whom the second has a part in ours. */
const PEOPLE = [
  { id: 11, name: '韦伟', known_for_department: 'Acting' },
  { id: 12, name: '韦伟', profile_path: '/wei-wei.jpg', known_for_department: 'Acting' },
];
const person = (id: number, language: string | null) => ({
  ...PEOPLE.find((one) => one.id === id),
  also_known_as: ['韋偉', 'Wei Wei', 'ウェイ・ウェイ'],
  biography: language === 'en-US' ? 'A Chinese actress.' : '',
  birthday: '1922-05-17',
  deathday: null,
  place_of_birth: 'Zhenjiang',
  combined_credits: { cast: id === 12 ? [{ id: 44_915, title: '小城之春' }] : [{ id: 7, title: '别的' }], crew: [] },
  translations: { translations: [{ iso_639_1: 'en', iso_3166_1: 'US', data: { biography: 'A Chinese actress.' } }] },
});

export function answerTo(path: string, query: URLSearchParams): object | undefined {
  const type = path.includes('/tv') ? 'tv' : 'movie';
  if (/^\/(trending|discover)\//.test(path) || /^\/(movie|tv)\/(top_rated|upcoming)$/.test(path))
    return query.get('with_genres') === '99' ? { ...page([]), total_pages: 1, total_results: 0 } : page(type === 'tv' ? SERIES : FILMS);
  if (path.startsWith('/genre/')) return { genres: [{ id: 18, name: '剧情' }, { id: null }] };
  if (path === '/search/person') return page(['韦伟', 'Wei Wei'].includes(query.get('query') ?? '') ? PEOPLE : []);
  const personId = Number(/^\/person\/(\d+)$/.exec(path)?.[1]);
  if (personId > 0) return person(personId, query.get('language'));
  if (path.startsWith('/search/')) return page(ANIME[type][query.get('query') ?? ''] ?? FOUND[query.get('query') ?? ''] ?? []);
  const id = Number(/^\/(?:movie|tv)\/(\d+)$/.exec(path)?.[1]);
  const known = [...Object.values(ANIME[type]).flat(), ...FILMS, ...SERIES, ...Object.values(FOUND).flat()].find((one) => (one as { id: number }).id === id);
  if (!known) return undefined;
  return id === 44_915 ? detail(known, { overview: '' }) : detail(known);
}
