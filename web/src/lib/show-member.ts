import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { readCookie } from './cookies.ts';

/** Shows what only members see, by `<html data-member>`, before the first paint. On the server it does nothing. */
export function showMember(isMember = readCookie(SIGNED_IN_COOKIE) !== undefined): void {
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-member', isMember);
}
