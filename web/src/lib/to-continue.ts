/** Whether the home page will show titles to continue. The page's own script asks before the first paint, so that their row has its place from the start. */
import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { readCookie } from './cookies.ts';
import { readStoredText, writeStoredText } from './stored.ts';

const KEY = 'to-continue';

/** After the count of a member: what a guest had to continue tells nothing of the account that is signed in next. */
const MEMBER = 'm';
const isMember = () => readCookie(SIGNED_IN_COOKIE) !== undefined;

/** As many boxes as the row's place has. */
const ALL_BOXES = 4;

/** Reserves the row's place by `<html data-to-continue>`, or gives it back. */
export const showToContinue = (count: number) => {
  const { dataset } = document.documentElement;
  if (count > 0) dataset.toContinue = String(count);
  else delete dataset.toContinue;
};

export const isPlaceReserved = () => document.documentElement.dataset.toContinue !== undefined;

/** @param count how many titles there are to continue */
export function rememberToContinue(count: number) {
  if (typeof document === 'undefined') return;
  showToContinue(count);
  writeStoredText(KEY, `${count}${isMember() ? MEMBER : ''}`);
}

/** Somebody has signed in, whose account is yet to tell what there is to continue. */
export const awaitToContinue = () => {
  if (!isPlaceReserved()) showToContinue(ALL_BOXES);
};

/** A member's browser that remembers nothing of the account is taken for one whose account has something to continue. */
export function reserveContinueRow() {
  const known = readStoredText(KEY, (text) => /^\d{1,3}m?$/.test(text)) ?? '';
  const ofOthers = isMember() ? ALL_BOXES : 0;
  showToContinue(known && known.endsWith(MEMBER) === isMember() ? Number.parseInt(known, 10) : ofOthers);
}
