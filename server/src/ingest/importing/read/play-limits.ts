/** Per title; a record beyond them is a mistake or an attack. */
export const PLAY_LIMITS = { routes: 40, episodes: 5000, title: 100, url: 2000 } as const;
