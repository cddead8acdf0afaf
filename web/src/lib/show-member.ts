import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { readCookie } from './cookies.ts';

/** Shows elements for members (`<html data-member>`) before the first paint. Does nothing on the server. */
export function showMember(isMember = readCookie(SIGNED_IN_COOKIE) !== undefined): void {
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-member', isMember);
}
