import { createStore, type Store } from '../lib/store.ts';
import type { Route } from './routes.ts';

export interface Playing {
  title: number;
  route: Pick<Route, 'season' | 'episodes'>;
  /** Index of the episode on the route. */
  episode: number;
}
export interface OwnSubtitles {
  playing: Playing | undefined;
  /** Name of the subtitle file; empty if there is none. */
  file: string;
  /** In seconds. */
  delay: number;
  shown: boolean;
}
export const NO_SUBTITLES = { file: '', delay: 0, shown: false };
export const createOwnSubtitles = (): Store<OwnSubtitles> => createStore<OwnSubtitles>({ playing: undefined, ...NO_SUBTITLES });
