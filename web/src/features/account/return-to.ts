/** Where to return after signing in. Only this site's addresses are accepted. */
import { href, pages } from '@yinmu/contract/pages.ts';

export function returnPath(next: string | null, origin = location.origin): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return href(pages.home);
  const url = new URL(next, origin);
  // `/.//evil.test` has this origin, but its path `//evil.test` would lead to another site.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : href(pages.home);
}
