/** MacCMS content other than titles, by its number in `…_mid`. */

const THINGS: Readonly<Record<string, string>> = {
  '2': 'an article',
  '3': 'a topic',
  '8': 'an actor',
  '9': 'a role',
  '11': 'a website',
  '12': 'manga',
};

/** Returns undefined for a title, which is the default. */
export const otherThing = (mid = '1'): string | undefined => (mid === '1' ? undefined : (THINGS[mid] ?? `an item of MacCMS module ${mid}`));
