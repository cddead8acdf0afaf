/** Chooses the visitor's language: from the address, else the `language` cookie, else Accept-Language, else the operator's default. */
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INSTALLED } from './site-identity.ts';

/** Takes the first valid value, as docs/scaling/nginx.conf does, whose cache key uses the same expressions (a test compares them). */
export const LANGUAGE_IN_COOKIE = new RegExp(`(?:^|;) *${LANGUAGE_COOKIE.name}=(${LANGUAGES.join('|')}) *(?:;|$)`);
export const LANGUAGE_IN_QUERY = new RegExp(`[?&]${LANGUAGE_QUERY}=(${LANGUAGES.join('|')})(?:&|$)`);

function fromAcceptLanguage(header: string): Language | undefined {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean);
      return { tag, q: q === undefined ? 1 : Number(q) };
    })
    .sort((a, b) => b.q - a.q);
  for (const { tag } of wanted) {
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zhtw';
    if (/^zh/.test(tag)) return 'zhcn';
    if (/^en/.test(tag)) return 'en';
  }
  return undefined;
}

export const languageIn = (url: string | undefined) =>
  (url?.includes(`${LANGUAGE_QUERY}=`) ? LANGUAGE_IN_QUERY.exec(url)?.[1] : undefined) as Language | undefined;

interface Asking extends Pick<FastifyRequest, 'headers'> {
  url?: string | undefined;
  server?: { siteIdentity?: FastifyInstance['siteIdentity'] };
}
export function languageOf(request: Asking): Language {
  const asked = languageIn(request.url);
  if (asked) return asked;
  const { cookie } = request.headers;
  const chosen = cookie && LANGUAGE_IN_COOKIE.exec(cookie)?.[1];
  if (chosen) return chosen as Language;
  const accepted = request.headers['accept-language'];
  return (accepted ? fromAcceptLanguage(accepted) : undefined) ?? (request.server?.siteIdentity?.current ?? INSTALLED).language;
}
