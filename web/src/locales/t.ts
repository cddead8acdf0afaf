/** The texts in use: for a page's life in the browser, for one synchronous render on the server. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { Texts, Translate } from './texts.ts';

export let t: Translate;
export let language: Language;

export function speak(texts: Texts) {
  ({ t, language } = texts);
}
