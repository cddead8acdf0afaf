import { getCast, getPerson, searchPeople } from '@yinmu/contract/catalogue/people.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { facesOf } from '../../ingest/tmdb/index.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { converter } from '../../platform/text/chinese.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { tags } from '../browse/index.ts';
import { peopleLike } from '../search/index.ts';
import { type PeopleParts, personOf } from './person-page.ts';

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
      if (!title) throw problem('video_not_found');
      return (await facesOf(tmdb, title)).map((face) => ({ ...face, name: converter(language)(face.name) }));
    },
    { cachedBy: ({ params }) => [tags.title(params.id)] },
  );
}
