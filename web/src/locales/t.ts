/** The texts in use: in the browser until the page is left, on the server for one synchronous render. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { Texts, Translate } from './texts.ts';

export let t: Translate;
export let language: Language;

export function speak(texts: Texts) {
  ({ t, language } = texts);
}
