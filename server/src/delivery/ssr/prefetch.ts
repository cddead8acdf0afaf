/** Runs a page's first queries in-process on the visitor's behalf: same limits, language and answers. */
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

/** Unknown, withdrawn, or withdrawn for a legal reason. */
const MISSING = [404, 410, 451];

export interface PageData extends AnswerTexts {
  /** Status if the subject is missing. */
  missingStatus: number;
  /** The subject has another id now. */
  moved: { from: string; to: string } | undefined;
  /** An answer is private to the visitor. */
  isPersonal: boolean;
}

function withdrawalIn(answer: Pick<LightMyRequestResponse, 'statusCode' | 'payload'> | undefined): Withdrawal | undefined {
  if (!answer || answer.statusCode === 404) return undefined;
  return { status: answer.statusCode, message: (JSON.parse(answer.payload) as Problem).message };
}

export async function prefetchPageData(app: FastifyInstance, config: Config, request: FastifyRequest, wanted: readonly PrefetchRequest[]): Promise<PageData> {
  const language = `${LANGUAGE_COOKIE.name}=${languageOf(request)}`;
  // Cached pages are shared, so their queries run as a visitor.
  const cookie = request.dependencies ? language : `${language}; ${request.headers.cookie ?? ''}`;
  // Search is a POST with cookies: the origin marks it as the site's own.
  const headers: Record<string, string> = { 'accept-encoding': 'identity', origin: config.publicUrl.origin, cookie };
  if (config.API_KEY !== undefined) headers['x-api-key'] = config.API_KEY;
  // Answers show the preview's settings too.
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
  // Does not cache an incomplete page.
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
