/** Loads the page's texts in the language that the server rendered. */
import { BASE_NAMESPACES, type TextNamespace } from '@yinmu/contract/page.ts';
import { initialState } from '../api/initial-data.ts';
import { readTexts } from './read-texts.ts';
import { speak } from './t.ts';
import { Texts } from './texts.ts';

async function loadBase(): Promise<Texts> {
  const texts = await Texts.loaded(initialState.language, BASE_NAMESPACES, readTexts);
  texts.nameSite(initialState.site);
  speak(texts);
  return texts;
}

let loading: Promise<Texts> | undefined;
export function loadTexts(): Promise<Texts> {
  loading ??= loadBase();
  return loading;
}

/** Loads a module together with its texts. On the server, all texts are already loaded. */
export const withTexts =
  <T>(namespaces: readonly TextNamespace[], load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (typeof document === 'undefined') return load();
    const [part] = await Promise.all([load(), loadTexts().then((texts) => texts.load(namespaces))]);
    return part;
  };
