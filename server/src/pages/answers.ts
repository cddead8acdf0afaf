/** What a page asks of the API first, asked on the visitor's behalf: same limits, same language, same answers. */
import type { Wanted } from '@yinmu/contract/boot.ts';
import { LANGUAGE_COOKIE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { languageIn } from '../platform/http/language.ts';

export interface PageAnswers {
  answers: Record<string, unknown>;
  /** The thing that the page is about does not exist. */
  missing: boolean;
}

/** Search answers as Meilisearch does, without the envelope. */
const unwrapped = (answer: object) => ('data' in answer ? answer.data : answer);

export async function answersFor(app: FastifyInstance, config: Config, request: FastifyRequest, wanted: readonly Wanted[]): Promise<PageAnswers> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const name of ['cookie', 'accept-language'] as const) if (request.headers[name]) headers[name] = String(request.headers[name]);
  const asked = languageIn(request.url);
  if (asked) headers.cookie = `${LANGUAGE_COOKIE.name}=${asked}; ${headers.cookie ?? ''}`;
  if (config.API_KEY !== undefined) headers['x-api-key'] = config.API_KEY;
  const given = await Promise.all(
    wanted.map(async (one) => {
      const { key, address, body } = typeof one === 'string' ? { key: one, address: one } : one;
      const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body as object };
      return { key, answer: await app.inject({ ...sent, url: `/api${address}`, headers, remoteAddress: request.ip }) };
    }),
  );
  return {
    // What failed is left out: the page asks for it again and says what is wrong.
    answers: Object.fromEntries(given.filter(({ answer }) => answer.statusCode === 200).map(({ key, answer }) => [key, unwrapped(answer.json())])),
    missing: given.some(({ answer }) => answer.statusCode === 404),
  };
}
