/** Predicts whether home will show Continue watching, so that space for the row is reserved before the first paint. */
import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { readCookie } from './cookies.ts';
import { readStoredText, writeStoredText } from './stored.ts';

const KEY = 'to-continue';

/** Prefix of a member's count, because a visitor's count says nothing about an account. */
const MEMBER = 'm';
const isMember = () => readCookie(SIGNED_IN_COOKIE) !== undefined;

const ALL_BOXES = 4;

/** Reserves space for the row by `<html data-to-continue>`, or releases it. */
export const showToContinue = (count: number) => {
  const { dataset } = document.documentElement;
  if (count > 0) dataset.toContinue = String(count);
  else delete dataset.toContinue;
};

export const isPlaceReserved = () => document.documentElement.dataset.toContinue !== undefined;

export function rememberToContinue(count: number) {
  if (typeof document === 'undefined') return;
  showToContinue(count);
  writeStoredText(KEY, `${count}${isMember() ? MEMBER : ''}`);
}

/** Reserves the row after signing in, until the account has answered. */
export const awaitToContinue = () => {
  if (!isPlaceReserved()) showToContinue(ALL_BOXES);
};

/** Reserves the row. If nothing is stored for the member, assumes that there are titles to continue. */
export function reserveContinueRow() {
  const known = readStoredText(KEY, (text) => /^\d{1,3}m?$/.test(text)) ?? '';
  const ofOthers = isMember() ? ALL_BOXES : 0;
  showToContinue(known && known.endsWith(MEMBER) === isMember() ? Number.parseInt(known, 10) : ofOthers);
}
