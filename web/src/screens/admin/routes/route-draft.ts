/** Edits the routes of a title as a table or as text. Both change the same draft. */

import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { DeskRoutes, setTitleRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';

export interface DraftEpisode {
  /** A key that stays the same when the episode is moved or renamed. */
  key: number;
  name: string;
  url: string;
}
export interface DraftRoute {
  key: number;
  name: string;
  source: string;
  episodes: readonly DraftEpisode[];
  /** The text as typed. Kept until the episode is edited in the table. */
  typed?: string | undefined;
}
export type Routes = readonly DraftRoute[];
export type EpisodeField = 'name' | 'url';

const ROUTE_NAME = 60;
const EPISODE_NAME = 100;
const URL_LENGTH = 2000;
const EPISODES = 5000;
const URL_FORM = /^(https?:\/\/[^\s]+|\/[^/\s][^\s]*)$/;

let made = 0;
/** Unique within the draft. */
const newKey = () => ++made;
export const newEpisode = (name = '', url = ''): DraftEpisode => ({ key: newKey(), name, url });
export const newRoute = (): DraftRoute => ({ key: newKey(), name: '', source: '', episodes: [newEpisode()] });

export const draftOf = ({ routes }: DeskRoutes): DraftRoute[] =>
  routes.map(({ name, source, episodes }) => ({ key: newKey(), name, source, episodes: episodes.map((one) => newEpisode(one.name, one.url)) }));

/**
 * Reads one episode from each line, as `名称$地址`. As in MacCMS, `#` also ends an episode. Unnamed episodes get their number as name. @param first
 * number of the first episode
 */
export const readEpisodes = (text: string, first = 1): DraftEpisode[] =>
  text
    .split(/[\r\n]+|#(?=[^#$\r\n]*\$(?:https?:\/)?\/)/)
    .map((route) => route.trim())
    .filter(Boolean)
    .map((route, i) => {
      const cut = route.indexOf('$');
      return newEpisode(route.slice(0, Math.max(cut, 0)).trim() || `第${first + i}集`, route.slice(cut + 1).trim());
    });
export const textOf = ({ typed, episodes }: DraftRoute): string =>
  typed ??
  episodes
    .filter(({ name, url }) => name !== '' || url !== '')
    .map(({ name, url }) => `${name}$${url}`)
    .join('\n');

type GivenRoutes = BodyOf<typeof setTitleRoutes>['routes'];
export const givenRoutes = (routes: Routes): GivenRoutes =>
  routes.map(({ name, episodes }) => ({ name: name.trim(), episodes: episodes.map((one) => ({ name: one.name.trim(), url: one.url.trim() })) }));
export const isStored = (routes: Routes, stored: DeskRoutes['routes']): boolean =>
  JSON.stringify(givenRoutes(routes)) === JSON.stringify(stored.map(({ name, episodes }) => ({ name, episodes })));

/**
 * The draft after saving. Text that was not changed since shows what was stored, which may lack blank lines, spaces or `#`. @param sent the draft as
 * it was sent
 */
export const afterSaving = (now: Routes, sent: Routes, stored: DeskRoutes['routes']): Routes =>
  now.map((route, i) => {
    const kept = stored[i];
    if (!kept) return route;
    const isUntouched = route === sent[i] && route.episodes.length === kept.episodes.length;
    return isUntouched
      ? { ...route, ...kept, typed: undefined, episodes: route.episodes.map((episode, k) => ({ ...episode, ...kept.episodes[k] })) }
      : { ...route, source: kept.source };
  });

export const changedRoute = (routes: Routes, key: number, changes: Partial<DraftRoute>): Routes =>
  routes.map((route) => (route.key === key ? { ...route, typed: undefined, ...changes } : route));
/** Pastes episodes in place of an empty one, or after one with content. */
export function withPasted(episodes: readonly DraftEpisode[], at: number, pasted: readonly DraftEpisode[]): DraftEpisode[] {
  const isEmpty = episodes[at]?.name.trim() === '' && episodes[at].url.trim() === '';
  return [...episodes.slice(0, isEmpty ? at : at + 1), ...pasted, ...episodes.slice(at + 1)];
}

export interface Fault {
  route: number;
  /** Undefined if the fault concerns the route itself. */
  episode?: number;
  field: EpisodeField | 'episodes';
  why: 'empty' | 'long' | 'address' | 'many';
  max?: number;
}
const nameFault = (name: string, max: number): Pick<Fault, 'field' | 'why' | 'max'> | undefined => {
  if (name.trim() === '') return { field: 'name', why: 'empty' };
  return name.trim().length > max ? { field: 'name', why: 'long', max } : undefined;
};
const urlFault = (url: string): Pick<Fault, 'field' | 'why' | 'max'> | undefined => {
  if (url.trim().length > URL_LENGTH) return { field: 'url', why: 'long', max: URL_LENGTH };
  return URL_FORM.test(url.trim()) ? undefined : { field: 'url', why: url.trim() === '' ? 'empty' : 'address' };
};
function countFault({ episodes }: DraftRoute): Pick<Fault, 'field' | 'why' | 'max'> | undefined {
  if (episodes.length === 0) return { field: 'episodes', why: 'empty' };
  return episodes.length > EPISODES ? { field: 'episodes', why: 'many', max: EPISODES } : undefined;
}
export function* faultsOf(routes: Routes): Generator<Fault> {
  for (const route of routes) {
    for (const fault of [nameFault(route.name, ROUTE_NAME), countFault(route)]) if (fault) yield { route: route.key, ...fault };
    for (const { key, name, url } of route.episodes)
      for (const fault of [nameFault(name, EPISODE_NAME), urlFault(url)]) if (fault) yield { route: route.key, episode: key, ...fault };
  }
}
