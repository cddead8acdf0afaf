/** Answers are cached under the tags of their parts (freshness.ts). */

import type { Category } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import * as endpoints from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { isMain, parentOf, parseCategoryId } from '@yinmu/contract/catalogue/categories.ts';
import { type Language, SIMILAR_DEFAULT } from '@yinmu/contract/limits.ts';
import { type HomeSettings, previewHome } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { categoryPage, randomCard } from './browse.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { tags } from './freshness.ts';
import { type VideoParts, videoOf } from './full-video.ts';
import { homeOf } from './home.ts';
import { type PublicLists, watchHomeLists } from './home-lists.ts';
import { recommendBeside, recommendByClass, seriesOf, similarTo } from './recommend.ts';
import { countsOf, facetsOf } from './value-counts.ts';

const RECOMMENDED = 12;

function recommendationRoutes(app: FastifyInstance, { db, index }: { db: Db; index: TitleIndex }) {
  const ofAll = { cachedBy: () => [tags.allTitles] };
  defineRoute(
    app,
    endpoints.getRecommendationsByClass,
    ({ query, language }) => recommendByClass(db, index, query.vod_class, query.limit ?? SIMILAR_DEFAULT, query.exclude, language),
    ofAll,
  );
  defineRoute(
    app,
    endpoints.getRecommendations,
    ({ params, query, language }) => recommendBeside(db, index, params.id, query.limit ?? RECOMMENDED, language),
    ofAll,
  );
  defineRoute(app, endpoints.getSeries, ({ params, language }) => seriesOf(db, params.id, language), ofAll);
  defineRoute(app, endpoints.getSimilar, ({ params, query, language }) => similarTo(db, index, params.id, query, query.limit ?? RECOMMENDED, language), ofAll);
}

const flatCategories = (language: Language) =>
  siteCategories
    .listed()
    .map((type_id) => ({ type_id, type_name: siteCategories.nameOf(type_id, language), is_main: isMain(type_id), parent_id: parentOf(type_id) }));

function categories(language: Language): Category[] {
  const all = flatCategories(language);
  return all.filter((category) => category.is_main).map((main) => ({ ...main, subcategories: all.filter((category) => category.parent_id === main.type_id) }));
}

interface CatalogueParts extends VideoParts {
  home: () => HomeSettings;
  lists: PublicLists;
  unwantedBy: (memberId: number | undefined) => Promise<readonly number[]>;
  listsChanged: () => void;
}

export function registerCatalogue(app: FastifyInstance, parts: CatalogueParts) {
  const { db, index } = parts;
  const ofProgram = { cachedBy: () => [tags.program] };
  const ofAll = { cachedBy: () => [tags.allTitles] };
  const ofCategory = { cachedBy: ({ params }: { params: { id: string } }) => [tags.category(params.id)] };
  defineRoute(app, endpoints.getVideo, ({ params, language }) => videoOf(parts, params.id, language), {
    cachedBy: ({ params }) => [tags.title(params.id), tags.routes],
  });
  defineRoute(app, endpoints.getCategories, ({ language }) => categories(language), ofProgram);
  defineRoute(app, endpoints.getTypes, ({ language }) => flatCategories(language), ofProgram);
  defineRoute(
    app,
    endpoints.getCategoryVideos,
    ({ params, query, language }) => categoryPage(db, index, parseCategoryId(params.id), query, language),
    ofCategory,
  );
  // Needs the tag of all titles, because the answer includes counts of other categories.
  defineRoute(app, endpoints.getFacets, ({ params, query, language }) => facetsOf(db, index, parseCategoryId(params.id), query, language), ofAll);
  defineRoute(app, endpoints.getHome, ({ language }) => homeOf(parts, language, parts.home()), { cachedBy: () => [tags.allTitles, tags.lists] });
  defineRoute(app, previewHome, ({ body, language }) => homeOf(parts, language, body.settings, body.at ?? undefined));

  const counted = [
    [endpoints.getGenres, 'genre'],
    [endpoints.getAreas, 'area'],
    [endpoints.getYears, 'year'],
    [endpoints.getLangs, 'lang'],
    [endpoints.getLetters, 'letter'],
  ] as const;
  // The contract's schemas hold the default limits.
  for (const [endpoint, dimension] of counted)
    defineRoute(app, endpoint, ({ params, query, language }) => countsOf(index, parseCategoryId(params.id), dimension, query.limit, language), ofCategory);

  defineRoute(app, endpoints.getRandom, async ({ query: { category = '0', ...filters }, language, viewer }) =>
    randomCard(db, index, parseCategoryId(category), filters, await parts.unwantedBy((await viewer())?.id), language),
  );
  recommendationRoutes(app, parts);
  watchHomeLists(app, { ...parts, onChange: parts.listsChanged });
}
