/** The initial state that the server wrote into the page. */
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@yinmu/contract/limits.ts';
import { readCookie, writeCookie } from '../lib/cookies.ts';

/** Of a page into which nothing is written. */
const nothing = (language: Language): InitialState => ({
  language,
  apiKey: null,
  turnstile: null,
  site: {
    name: 'Yinmu',
    short: 'Yinmu',
    logo: null,
    hasDiscovery: true,
    navigation: { header: [], bar: [] },
    categoryNames: {},
    access: { registration: 'open', comments: 'open', guestbook: 'open' },
  },
  answers: {},
  missing: [],
});

function read(): InitialState {
  // Drawn on the server, a page is given its language and answers with each request.
  if (typeof document === 'undefined') return nothing('zhcn');
  const text = document.getElementById('boot')?.textContent;
  try {
    if (text) {
      const initialState = JSON.parse(text) as InitialState;
      // A page opened in a language of its own address: what it asks for next is asked for in that one.
      if (/[?&]hl=/.test(location.search)) writeCookie(LANGUAGE_COOKIE.name, initialState.language, LANGUAGE_COOKIE.days);
      return initialState;
    }
  } catch {
    // A page changed on its way here still works: it asks for everything.
  }
  const chosen = readCookie(LANGUAGE_COOKIE.name);
  return nothing(isLanguage(chosen) ? chosen : 'zhcn');
}
export const initialState = read();
