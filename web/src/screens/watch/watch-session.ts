/** A session of watching has an address of its own: it outlives the page, and the page that is opened later takes it up again. */

export interface WatchSession {
  /** Of the title. */
  id: number;
  /** Query of the address that selects line and episode. */
  search: string;
  /** Query of the page's address when it was last looked at; undefined while another page is shown. */
  seen: string | undefined;
}
/** The watch page that the router shows. */
export interface WatchPlace {
  id: number;
  search: string;
  /** The viewer came by Back or Forward. */
  isPop: boolean;
}

/** Whether an address names something to play. One that names only the title, or that lies in the history, means what plays already. */
function selects({ search, isPop }: WatchPlace, present: string): boolean {
  if (isPop) return false;
  const [asked, playing] = [new URLSearchParams(search), new URLSearchParams(present)];
  const [ep, route] = [asked.get('ep'), asked.get('route')];
  return (ep !== null && ep !== playing.get('ep')) || (route !== null && route !== playing.get('route'));
}

/** @param place undefined while another page is shown */
export function sessionAt(session: WatchSession | undefined, place: WatchPlace | undefined): WatchSession | undefined {
  if (!place) return session?.seen === undefined ? session : { ...session, seen: undefined };
  if (session?.id !== place.id) return { id: place.id, search: place.search, seen: place.search };
  if (session.seen === place.search) return session;
  const returns = session.seen === undefined;
  return { ...session, search: returns && !selects(place, session.search) ? session.search : place.search, seen: place.search };
}

/** The page's address has to be changed to what plays. */
export const isElsewhere = ({ search, seen }: WatchSession): boolean => seen !== undefined && seen !== search;
