/** Addresses of things whose number has changed. */

/** The address with one part of its path in the place of another: `/detail/7?x=7` leads on to `/detail/9?x=7`. */
export function movedAddress(address: string, from: string, to: string): string {
  const [path = ''] = address.split('?', 1);
  const parts = path.split('/').map((part) => (part === from ? to : part));
  return parts.join('/') + address.slice(path.length);
}

/** The part that differs between an address and the one that it has moved to; undefined where that is not one part of the path. */
export function moveBetween(before: string, after: string): { from: string; to: string } | undefined {
  const [old, now] = [before, after].map((address) => (address.split('?', 1)[0] ?? '').split('/')) as [string[], string[]];
  const at = old.findIndex((part, i) => part !== now[i]);
  return at < 0 || old.length !== now.length ? undefined : { from: old[at] as string, to: now[at] as string };
}
