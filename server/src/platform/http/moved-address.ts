/** Redirects to things whose ID has changed. */

/** Replaces one path segment: `/detail/7?x=7` becomes `/detail/9?x=7`. */
export function movedAddress(address: string, from: string, to: string): string {
  const [path = ''] = address.split('?', 1);
  const parts = path.split('/').map((part) => (part === from ? to : part));
  return parts.join('/') + address.slice(path.length);
}

/** Returns the only path segment that differs; undefined if there is not exactly one. */
export function moveBetween(before: string, after: string): { from: string; to: string } | undefined {
  const [old, now] = [before, after].map((address) => (address.split('?', 1)[0] ?? '').split('/')) as [string[], string[]];
  const at = old.findIndex((part, i) => part !== now[i]);
  return at < 0 || old.length !== now.length ? undefined : { from: old[at] as string, to: now[at] as string };
}
