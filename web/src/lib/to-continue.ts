/** Whether the home page will show titles to continue. The page's own script asks before the first paint, so that their row has its place from the start. */
import { readStoredText, writeStoredText } from './stored.ts';

const KEY = 'to-continue';

const show = (count: number) => {
  const { dataset } = document.documentElement;
  if (count > 0) dataset.toContinue = String(count);
  else delete dataset.toContinue;
};

/** @param count how many titles there are to continue */
export function rememberToContinue(count: number) {
  if (typeof document === 'undefined') return;
  show(count);
  writeStoredText(KEY, String(count));
}

/** Reserves the row's place by `<html data-to-continue>`. */
export function reserveContinueRow() {
  show(Number(readStoredText(KEY, (text) => /^\d{1,3}$/.test(text)) ?? 0));
}
