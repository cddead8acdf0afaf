/** What the server wrote into the page. */
import type { Boot } from '@yinmu/contract/boot.ts';
import { isLanguage, LANGUAGE_COOKIE } from '@yinmu/contract/limits.ts';
import { readCookie } from '../ui/cookies.ts';

function read(): Boot {
  // Drawn on the server, a page is given its language and answers with each request.
  if (typeof document === 'undefined') return { language: 'zhcn', apiKey: null, turnstile: null, answers: {} };
  const text = document.getElementById('boot')?.textContent;
  try {
    if (text) return JSON.parse(text) as Boot;
  } catch {
    // A page changed on its way here still works: it asks for everything.
  }
  // The development server writes nothing into the page either.
  const chosen = readCookie(LANGUAGE_COOKIE.name);
  return { language: isLanguage(chosen) ? chosen : 'zhcn', apiKey: null, turnstile: null, answers: {} };
}
export const boot = read();
