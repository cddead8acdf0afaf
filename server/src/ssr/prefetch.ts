/** What a page asks of the API first, asked on the visitor's behalf: same limits, same language, same answers. */
import type { PrefetchedAnswers, PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import { LANGUAGE_COOKIE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { languageOf } from '../platform/http/accept-language.ts';
import { asSubrequests } from '../platform/http/subrequests.ts';

export interface PageData extends PrefetchedAnswers {
  /** One of the answers is the asker's alone. */
  isPersonal: boolean;
}

/** Search answers as Meilisearch does, without the envelope. */
const unwrapped = (answer: object) => ('data' in answer ? answer.data : answer);

export async function prefetchPageData(app: FastifyInstance, config: Config, request: FastifyRequest, wanted: readonly PrefetchRequest[]): Promise<PageData> {
  const language = `${LANGUAGE_COOKIE.name}=${languageOf(request)}`;
  // A kept page is everybody's: it is asked for as somebody who is not signed in.
  const cookie = request.dependencies ? language : `${language}; ${request.headers.cookie ?? ''}`;
  // What a page asks is asked by this site's own page: a search is a POST with the visitor's cookies.
  const headers: Record<string, string> = { 'accept-encoding': 'identity', origin: config.publicUrl.origin, cookie };
  if (config.API_KEY !== undefined) headers['x-api-key'] = config.API_KEY;
  const given = await asSubrequests(request, () =>
    Promise.all(
      wanted.map(async (one) => {
        const { key, address, body } = typeof one === 'string' ? { key: one, address: one } : one;
        const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body as object };
        return { key, answer: await app.inject({ ...sent, url: `/api${address}`, headers, remoteAddress: request.ip }) };
      }),
    ),
  );
  // A page without what it should show is for this visitor alone.
  if (request.dependencies && given.some(({ answer }) => answer.statusCode !== 200 && answer.statusCode !== 404)) request.dependencies.purged = true;
  return {
    // What failed is left out: the page asks for it again and says what is wrong.
    answers: Object.fromEntries(given.filter(({ answer }) => answer.statusCode === 200).map(({ key, answer }) => [key, unwrapped(answer.json())])),
    missing: given.filter(({ answer }) => answer.statusCode === 404).map(({ key }) => key),
    isPersonal: given.some(({ answer }) => answer.headers['cache-control'] === 'no-store'),
  };
}
