/** What a page asks of the API first, asked on the visitor's behalf: same limits, same language, same answers. */
import { LANGUAGE_COOKIE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { languageIn } from '../platform/http/language.ts';

export interface PageAnswers {
  answers: Record<string, unknown>;
  /** The thing that the page is about does not exist. */
  missing: boolean;
}

export async function answersFor(app: FastifyInstance, config: Config, request: FastifyRequest, addresses: readonly string[]): Promise<PageAnswers> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const name of ['cookie', 'accept-language'] as const) if (request.headers[name]) headers[name] = String(request.headers[name]);
  const asked = languageIn(request.url);
  if (asked) headers.cookie = `${LANGUAGE_COOKIE.name}=${asked}; ${headers.cookie ?? ''}`;
  if (config.API_KEY !== undefined) headers['x-api-key'] = config.API_KEY;
  const given = await Promise.all(
    addresses.map(async (address) => ({ address, answer: await app.inject({ method: 'GET', url: `/api${address}`, headers, remoteAddress: request.ip }) })),
  );
  return {
    // What failed is left out: the page asks for it again and says what is wrong.
    answers: Object.fromEntries(given.filter(({ answer }) => answer.statusCode === 200).map(({ address, answer }) => [address, answer.json().data])),
    missing: given.some(({ answer }) => answer.statusCode === 404),
  };
}
