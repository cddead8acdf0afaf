/** The visitor's language: what the address asks for, else the `language` cookie, else Accept-Language, else zhcn. */
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_QUERY, type Language } from '@yinmu/contract/limits.ts';
import type { FastifyRequest } from 'fastify';

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE.name}=([a-z]+)`);

const QUERY = new RegExp(`[?&]${LANGUAGE_QUERY}=([a-z]+)`);

function fromAcceptLanguage(header: string): Language {
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
  return 'zhcn';
}

/** The language that an address asks for by itself. */
export function languageIn(url: string | undefined): Language | undefined {
  const asked = url?.includes(`${LANGUAGE_QUERY}=`) ? QUERY.exec(url)?.[1] : undefined;
  return isLanguage(asked) ? asked : undefined;
}

export function languageOf(request: Pick<FastifyRequest, 'headers'> & { url?: string | undefined }): Language {
  const asked = languageIn(request.url);
  if (asked) return asked;
  const chosen = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  if (isLanguage(chosen)) return chosen;
  const accepted = request.headers['accept-language'];
  return accepted ? fromAcceptLanguage(accepted) : 'zhcn';
}
