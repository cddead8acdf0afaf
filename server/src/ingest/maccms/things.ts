/** Parts of MacCMS other than titles, by the number that logs and comments name them by (`…_mid`). */

const THINGS: Readonly<Record<string, string>> = {
  '2': 'an article',
  '3': 'a topic',
  '8': 'an actor',
  '9': 'a role',
  '11': 'a website',
  '12': 'manga',
};

/** The name of the thing for the report; undefined for a title, which rows without a number are of. */
export const otherThing = (mid = '1'): string | undefined => (mid === '1' ? undefined : (THINGS[mid] ?? `a thing of MacCMS’s module ${mid}`));
