import Type, { type Static } from 'typebox';
import { endpoint, Line, Pagination, pagingQuery } from '../endpoint.ts';
import { AREAS_DEFAULT, CATEGORIES_STALE_MS, COMPUTED_ANSWERS, COMPUTED_FACETS, GENRES_DEFAULT, PAGE_SIZE_MAX, SIMILAR_DEFAULT } from '../limits.ts';
import { Hero, Video, VideoCard, VideoParams, VodId, VodStatus } from '../titles/video.ts';

const text = Type.Optional(Line({ maxLength: 200 }));
const year = Type.Optional(Type.Integer({ minimum: 1800, maximum: 2200 }));
const limit = (fallback: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: fallback }));

/** `area` and `genre` are comma-separated lists. A title matches if it has any of the values (decisions §2). */
export const filterFields = {
  area: text,
  genre: text,
  lang: text,
  year,
  yearStart: year,
  yearEnd: year,
  version: text,
  letter: Type.Optional(Type.String({ pattern: '^[A-Za-z0#]$' })),
  tag: text,
  actor: text,
  director: text,
  status: Type.Optional(VodStatus),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
};
export const Filters = Type.Object(filterFields);
export type Filters = Static<typeof Filters>;

export const SORTS = ['time', 'hits', 'hits_day', 'hits_week', 'hits_month', 'score', 'site_score', 'year', 'name'] as const;
export type Sort = (typeof SORTS)[number];
export const ORDERS = ['desc', 'asc'] as const;
const sorting = {
  sort: Type.Optional(Type.Enum([...SORTS], { default: 'time' })),
  order: Type.Optional(Type.Enum([...ORDERS], { default: 'desc' })),
};

/** A category ID as in addresses: `a_b` is read as `ab`, and 0 stands for all. */
export const CategoryId = Type.String({ pattern: '^[0-9]{1,4}(_[0-9]{1,4})?$' });
const CategoryParams = Type.Object({ id: CategoryId });

const categoryFields = {
  type_id: Type.Integer(),
  type_name: Type.String(),
  is_main: Type.Boolean(),
  parent_id: Type.Union([Type.Integer(), Type.Null()]),
};
export const FlatCategory = Type.Object(categoryFields);
export const Category = Type.Object({ ...categoryFields, subcategories: Type.Array(FlatCategory) });
export type Category = Static<typeof Category>;

/** `name` is used in addresses and is the same in every language. `label` is the word in the reader's language, if it differs. */
const valueFields = { name: Type.String(), label: Type.Optional(Type.String()) };
export const FilterValue = Type.Object(valueFields);
export type FilterValue = Static<typeof FilterValue>;
export const Count = Type.Object({ ...valueFields, count: Type.Integer() });
export type Count = Static<typeof Count>;
const values = Type.Array(FilterValue);
const Counts = Type.Array(Count);

export const getVideo = endpoint('GET /videos/:id', {
  auth: 'public',
  summary: 'Returns a title with its routes and episodes',
  params: VideoParams,
  data: Video,
});
export const getCategories = endpoint('GET /categories', {
  auth: 'public',
  summary: 'Lists main categories with their subcategories',
  staleMs: CATEGORIES_STALE_MS,
  data: Type.Array(Category),
});
export const getTypes = endpoint('GET /types', {
  auth: 'public',
  summary: 'Lists all categories, flat',
  staleMs: CATEGORIES_STALE_MS,
  data: Type.Array(FlatCategory),
});
/** A card that includes the site's rating if the list is sorted or filtered by it. */
export const RatedCard = Type.Object({ ...VideoCard.properties, site_score: Type.Optional(Type.Number()) });
export type RatedCard = Static<typeof RatedCard>;
export const VideoPage = Type.Object({ videos: Type.Array(RatedCard), pagination: Pagination });

export const getCategoryVideos = endpoint('GET /categories/:id/videos', {
  auth: 'public',
  summary: 'Lists a category’s titles, filtered and sorted, page by page',
  params: CategoryParams,
  query: Type.Object({ ...filterFields, ...sorting, ...pagingQuery() }),
  data: VideoPage,
  limit: COMPUTED_ANSWERS,
});

const countsOf = (name: string, fallback: number) =>
  endpoint(`GET /categories/:id/${name}`, {
    auth: 'public',
    summary: `Lists the ${name} of a category’s titles with their counts, most frequent first`,
    params: CategoryParams,
    query: Type.Object({ limit: limit(fallback) }),
    data: Counts,
    limit: COMPUTED_ANSWERS,
  });
export const getGenres = countsOf('genres', GENRES_DEFAULT);
export const getAreas = countsOf('areas', AREAS_DEFAULT);
export const getYears = countsOf('years', PAGE_SIZE_MAX);
export const getLangs = countsOf('langs', GENRES_DEFAULT);
export const getLetters = countsOf('letters', PAGE_SIZE_MAX);

export const Facets = Type.Object({
  types: Type.Array(Type.Object({ type_id: Type.Integer(), count: Type.Integer() })),
  genres: Counts,
  areas: Counts,
  langs: Counts,
  years: Counts,
  versions: Counts,
  letters: Counts,
  statuses: Counts,
  /** Number of titles that members rated `name` or higher. */
  ratings: Counts,
  /** The chosen values, with the names used in the counts. */
  chosen: Type.Object({ genre: values, area: values, lang: values, tag: values, actor: values, director: values }),
});
export type Facets = Static<typeof Facets>;
export const getFacets = endpoint('GET /categories/:id/facets', {
  auth: 'public',
  summary: 'Counts the titles that each value of each filter would leave, given the other filters',
  params: CategoryParams,
  query: Filters,
  data: Facets,
  limit: COMPUTED_FACETS,
});

export const getRandom = endpoint('GET /videos/random', {
  auth: 'public',
  summary: 'Returns a random title for the same filters',
  query: Type.Object({ ...filterFields, category: Type.Optional(CategoryId) }),
  data: VideoCard,
  limit: { calls: 120, seconds: 60 },
});

export const HOME_ROWS = ['trending', 'popularMovies', 'popularShows', 'popularAnime', 'hotRecommendations', 'latestReleases'] as const;
/** A built-in row, the most viewed titles of a category, or a public list. */
export type HomeRow = (typeof HOME_ROWS)[number] | `category:${number}` | `list:${number}`;
export const HOME_ROW_PATTERN = `^(${HOME_ROWS.join('|')}|category:[1-9][0-9]?|list:[1-9][0-9]{0,14})$`;
export const HomeRow = Type.Unsafe<HomeRow>(Type.String({ pattern: HOME_ROW_PATTERN, maxLength: 20 }));
export const Home = Type.Object({
  hero: Type.Array(Hero),
  rows: Type.Array(
    Type.Object({
      id: HomeRow,
      type_id: Type.Optional(Type.Integer()),
      type_name: Type.Optional(Type.String()),
      list_id: Type.Optional(Type.Integer()),
      list_name: Type.Optional(Type.String()),
      videos: Type.Array(VideoCard),
    }),
  ),
});
export type Home = Static<typeof Home>;
export const getHome = endpoint('GET /home', { auth: 'public', summary: 'Returns all rows of the home page', data: Home });

export const getRecommendationsByClass = endpoint('GET /videos/recommendations', {
  auth: 'public',
  summary: 'Lists popular titles of a genre (the first of a comma list)',
  query: Type.Object({
    vod_class: Line({ minLength: 1, maxLength: 200 }),
    limit: limit(SIMILAR_DEFAULT),
    exclude: Type.Optional(VodId),
  }),
  data: Type.Array(VideoCard),
  limit: COMPUTED_ANSWERS,
});
export const getSeries = endpoint('GET /videos/:id/series', {
  auth: 'public',
  summary: 'Lists other seasons of a title, and others with its name, in order',
  params: VideoParams,
  data: Type.Array(VideoCard),
});
export const getRecommendations = endpoint('GET /movies/:id/recommendations', {
  auth: 'public',
  summary: 'Lists titles recommended beside this one',
  params: VideoParams,
  query: Type.Object({ limit: limit(12) }),
  data: Type.Array(VideoCard),
  limit: COMPUTED_ANSWERS,
});
export const getSimilar = endpoint('GET /movies/:id/similar', {
  auth: 'public',
  summary: 'Lists similar titles, same year and category first: like the title with this `tmdbId`, else with these `vodClass` genres',
  params: VideoParams,
  query: Type.Object({ tmdbId: Type.Optional(Type.String({ pattern: '^[0-9]{0,10}$' })), vodClass: text, limit: limit(12) }),
  data: Type.Array(VideoCard),
  limit: COMPUTED_ANSWERS,
});
