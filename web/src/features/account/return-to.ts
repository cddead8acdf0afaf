/** Where somebody wanted to go before signing in. Only addresses of this site are taken. */
import { href, pages } from '@yinmu/contract/pages.ts';

export function returnPath(next: string | null, origin = location.origin): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return href(pages.home);
  const url = new URL(next, origin);
  // `/.//evil.test` is of this site, but its path, written out, would lead to another.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : href(pages.home);
}
