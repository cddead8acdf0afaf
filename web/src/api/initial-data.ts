/** The initial state that the server wrote into the page. */
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@yinmu/contract/limits.ts';
import { readCookie, writeCookie } from '../lib/cookies.ts';

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
    titles: {},
    banners: [],
    access: { registration: 'open', comments: 'open', guestbook: 'open', danmaku: 'closed' },
  },
  answers: {},
  missing: [],
});

function read(): InitialState {
  // On the server, language and data belong to each request, not to the module.
  if (typeof document === 'undefined') return nothing('zhcn');
  const text = document.getElementById('boot')?.textContent;
  try {
    if (text) {
      const initialState = JSON.parse(text) as InitialState;
      // `?hl=` sets the language of later requests too.
      if (/[?&]hl=/.test(location.search)) writeCookie(LANGUAGE_COOKIE, initialState.language);
      return initialState;
    }
  } catch {
    // Something changed the page in transit (invalid JSON): fetch everything instead.
  }
  const chosen = readCookie(LANGUAGE_COOKIE.name);
  return nothing(isLanguage(chosen) ? chosen : 'zhcn');
}
export const initialState = read();
