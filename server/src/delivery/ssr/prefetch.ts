/** Asks the first queries of a page inside the process, on the visitor's behalf: with the same limits, language and answers. */
import type { Problem } from '@yinmu/contract/endpoint.ts';
import type { PrefetchRequest, Withdrawal } from '@yinmu/contract/initial-state.ts';
import { LANGUAGE_COOKIE } from '@yinmu/contract/limits.ts';
import { PREVIEW_QUERY } from '@yinmu/contract/site/site-preview.endpoints.ts';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { previewIn } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { asSubrequests } from '../../platform/http/caching/subrequests.ts';
import { moveBetween } from '../../platform/http/moved-address.ts';
import type { AnswerTexts } from './draw-page.ts';

/** Of a thing that is not there: unknown, withdrawn, or withdrawn for a legal reason. */
const MISSING = [404, 410, 451];

export interface PageData extends AnswerTexts {
  /** The status of a page whose subject is not there. */
  missingStatus: number;
  /** The subject of the page has another number now. */
  moved: { from: string; to: string } | undefined;
  /** One of the answers is the asker's alone. */
  isPersonal: boolean;
}

/** The withdrawal that an answer tells of, in the reader's language. */
function withdrawalIn(answer: Pick<LightMyRequestResponse, 'statusCode' | 'payload'> | undefined): Withdrawal | undefined {
  if (!answer || answer.statusCode === 404) return undefined;
  return { status: answer.statusCode, message: (JSON.parse(answer.payload) as Problem).message };
}

export async function prefetchPageData(app: FastifyInstance, config: Config, request: FastifyRequest, wanted: readonly PrefetchRequest[]): Promise<PageData> {
  const language = `${LANGUAGE_COOKIE.name}=${languageOf(request)}`;
  // Cached pages are shared, so their queries run as a visitor.
  const cookie = request.dependencies ? language : `${language}; ${request.headers.cookie ?? ''}`;
  // A search is a POST with the visitor's cookies: the origin says that this site's own page sends it.
  const headers: Record<string, string> = { 'accept-encoding': 'identity', origin: config.publicUrl.origin, cookie };
  if (config.API_KEY !== undefined) headers['x-api-key'] = config.API_KEY;
  // Answers that tell of the settings are the preview's too.
  const preview = previewIn(request.url);
  const shown = (address: string) => (preview === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${PREVIEW_QUERY}=${preview}`);
  const given = await asSubrequests(request, () =>
    Promise.all(
      wanted.map(async (one) => {
        const { key, address, body } = typeof one === 'string' ? { key: one, address: one } : one;
        const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body as object };
        return { key, address, answer: await app.inject({ ...sent, url: `/api${shown(address)}`, headers, remoteAddress: request.ip }) };
      }),
    ),
  );
  // A page that lacks something it should show is not cached.
  if (request.dependencies && given.some(({ answer }) => answer.statusCode !== 200 && !MISSING.includes(answer.statusCode))) request.dependencies.purged = true;
  const gone = given.find(({ answer }) => answer.statusCode === 301);
  const missing = given.filter(({ answer }) => MISSING.includes(answer.statusCode));
  return {
    // The page repeats failed queries and shows the error.
    answers: Object.fromEntries(given.filter(({ answer }) => answer.statusCode === 200).map(({ key, answer }) => [key, answer.payload])),
    missing: missing.map(({ key }) => key),
    withdrawal: withdrawalIn(missing[0]?.answer),
    missingStatus: missing[0]?.answer.statusCode ?? 404,
    moved: gone && moveBetween(`/api${gone.address}`, String(gone.answer.headers.location)),
    isPersonal: given.some(({ answer }) => answer.headers['cache-control'] === 'no-store'),
  };
}
