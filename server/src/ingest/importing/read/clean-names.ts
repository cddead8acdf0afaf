/** Strips hidden and direction-changing characters from displayed names; addresses stay as sent. */
import { withoutHidden } from '../../../platform/text/safe-text.ts';
import type { PlayRoute } from './play-fields.ts';

const isClean = (text: string) => withoutHidden(text) === text;

/** Numbers a name that cleaning left empty. */
export const withCleanNames = (routes: readonly PlayRoute[]): PlayRoute[] =>
  routes.map((route, i) => {
    // Fast path: most routes are clean.
    if (isClean([route.route, ...route.episodes.map(({ title }) => title)].join(' '))) return route;
    return {
      route: withoutHidden(route.route).trim() || `线路${i + 1}`,
      episodes: route.episodes.map((episode, n) => ({ ...episode, title: withoutHidden(episode.title).trim() || `第${n + 1}集` })),
    };
  });
