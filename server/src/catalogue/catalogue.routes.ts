/** The catalogue's endpoints. Public reads are kept until what they were made of changes. */
import * as endpoints from '@yinmu/contract/catalogue.endpoints.ts';
import { parseCategoryId } from '@yinmu/contract/categories.ts';
import type { QueryOf } from '@yinmu/contract/endpoint.ts';
import { type Language, PAGE_SIZE, SIMILAR_DEFAULT } from '@yinmu/contract/limits.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import type { Route } from '@yinmu/contract/video.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { problem } from '../platform/problem.ts';
import { cardsByIds, type LineRow, linesByTitles, titlesByIds } from '../titles/index.ts';
import { browse, countsOf, facetsOf, randomOf } from './browse.ts';
import { categories, flatCategories } from './category-tree.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { tags } from './freshness.ts';
import { toVideo, VIDEO_COLUMNS } from './full-video.ts';
import { homeOf } from './home.ts';
import { recommendBeside, recommendByClass, similarTo } from './recommend.ts';

interface CatalogueParts {
  db: Db;
  index: TitleIndex;
  /** How stored routes are shown; the playback room knows their labels and order. */
  present: (rows: readonly LineRow[], language: Language) => Route[];
}

const RECOMMENDED = 12;

async function videoOf({ db, present }: CatalogueParts, id: number, language: Language) {
  const [row] = await titlesByIds(db, [id], VIDEO_COLUMNS);
  if (!row) throw problem('video_not_found');
  return toVideo(row, present(await linesByTitles(db, [id]), language), language);
}

export async function videoPage({ db, index }: CatalogueParts, categoryId: string, query: QueryOf<typeof endpoints.getCategoryVideos>, language: Language) {
  const { page = 1, limit = PAGE_SIZE, sort = 'time', order = 'desc', ...filters } = query;
  const { ids, total } = await browse(db, index, parseCategoryId(categoryId), filters, sort, order, page, limit, language);
  return { videos: await cardsByIds(db, ids, language), pagination: pagination(page, limit, total) };
}

export function registerCatalogue(app: FastifyInstance, parts: CatalogueParts) {
  const { db, index } = parts;
  const ofNothing = { cachedBy: () => [] };
  const ofAll = { cachedBy: () => [tags.allTitles] };
  const ofCategory = { cachedBy: ({ params }: { params: { id: string } }) => [tags.category(params.id)] };
  app.route(
    defineRoute(endpoints.getVideo, ({ params, language }) => videoOf(parts, params.id, language), {
      cachedBy: ({ params }) => [tags.title(params.id), tags.lines],
    }),
  );
  app.route(defineRoute(endpoints.getCategories, ({ language }) => categories(language), ofNothing));
  app.route(defineRoute(endpoints.getTypes, ({ language }) => flatCategories(language), ofNothing));
  app.route(defineRoute(endpoints.getCategoryVideos, ({ params, query, language }) => videoPage(parts, params.id, query, language), ofCategory));
  // Counts of every category stand beside those of the chosen one.
  app.route(defineRoute(endpoints.getFacets, ({ params, query, language }) => facetsOf(db, index, parseCategoryId(params.id), query, language), ofAll));
  app.route(defineRoute(endpoints.getHome, ({ language }) => homeOf(db, index, language), ofAll));

  const counted = [
    [endpoints.getGenres, 'genre'],
    [endpoints.getAreas, 'area'],
    [endpoints.getYears, 'year'],
    [endpoints.getLangs, 'lang'],
    [endpoints.getLetters, 'letter'],
  ] as const;
  // How many where nothing is said: the contract's schemas say it.
  for (const [endpoint, dimension] of counted)
    app.route(
      defineRoute(endpoint, ({ params, query, language }) => countsOf(index, parseCategoryId(params.id), dimension, query.limit, language), ofCategory),
    );

  app.route(
    defineRoute(endpoints.getRandom, async ({ query, language }) => {
      const { category = '0', ...filters } = query;
      const id = await randomOf(db, index, parseCategoryId(category), filters, language);
      const [card] = id === undefined ? [] : await cardsByIds(db, [id], language);
      if (!card) throw problem('video_not_found');
      return card;
    }),
  );
  app.route(
    defineRoute(
      endpoints.getRecommendationsByClass,
      ({ query, language }) => recommendByClass(db, index, query.vod_class, query.limit ?? SIMILAR_DEFAULT, query.exclude, language),
      ofAll,
    ),
  );
  app.route(
    defineRoute(
      endpoints.getRecommendations,
      ({ params, query, language }) => recommendBeside(db, index, params.id, query.limit ?? RECOMMENDED, language),
      ofAll,
    ),
  );
  app.route(
    defineRoute(endpoints.getSimilar, ({ params, query, language }) => similarTo(db, index, params.id, query, query.limit ?? RECOMMENDED, language), ofAll),
  );
}
