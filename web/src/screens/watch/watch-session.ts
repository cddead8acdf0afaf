/** A watch session has its own address, because it outlives its page. A page that is opened later adopts it. */

export interface WatchSession {
  id: number;
  /** The query that selects route and episode. */
  search: string;
  /** The last query of the page; undefined on other pages. */
  seen: string | undefined;
}
export interface WatchPlace {
  id: number;
  search: string;
  /** True after Back or Forward. */
  isPop: boolean;
}

/** Whether the address selects something. A title without route and episode, and an address from the history, stand for what already plays. */
function selects({ search, isPop }: WatchPlace, present: string): boolean {
  if (isPop) return false;
  const [asked, playing] = [new URLSearchParams(search), new URLSearchParams(present)];
  return ['ep', 'route', 'list', 'shuffle'].some((name) => asked.has(name) && asked.get(name) !== playing.get(name));
}

/** @param place undefined on other pages */
export function sessionAt(session: WatchSession | undefined, place: WatchPlace | undefined): WatchSession | undefined {
  if (!place) return session?.seen === undefined ? session : { ...session, seen: undefined };
  if (session?.id !== place.id) return { id: place.id, search: place.search, seen: place.search };
  if (session.seen === place.search) return session;
  const returns = session.seen === undefined;
  return { ...session, search: returns && !selects(place, session.search) ? session.search : place.search, seen: place.search };
}

/** True if the page's address must be updated to what plays. */
export const isElsewhere = ({ search, seen }: WatchSession): boolean => seen !== undefined && seen !== search;
