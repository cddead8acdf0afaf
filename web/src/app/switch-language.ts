/** Interface language (§1), stored in a cookie for 365 days. */
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, type Language } from '@yinmu/contract/limits.ts';
import { writeCookie } from '../lib/cookies.ts';

/** Reloads, because titles come from the server in the chosen language. */
export function chooseLanguage(language: Language) {
  writeCookie(LANGUAGE_COOKIE, language);
  const url = new URL(location.href);
  if (!url.searchParams.has(LANGUAGE_QUERY)) return location.reload();
  // The language in the address would override the choice.
  url.searchParams.delete(LANGUAGE_QUERY);
  location.replace(url);
}
