import { moved } from '../parts/moved.ts';
import { changedRoute, type DraftEpisode, type DraftRoute, type EpisodeField, newEpisode, readEpisodes, withPasted } from './route-draft.ts';
import type { RouteDraft } from './use-route-draft.ts';

export function rowActions({ route, change }: { route: DraftRoute; change: RouteDraft['change'] }, show: (at: number, key: number, part: string) => void) {
  const at = (key: number) => route.episodes.findIndex((episode) => episode.key === key);
  const set = (to: (episodes: readonly DraftEpisode[]) => readonly DraftEpisode[]) =>
    change((now) => {
      const episodes = now.find(({ key }) => key === route.key)?.episodes ?? [];
      return changedRoute(now, route.key, { episodes: to(episodes) });
    });
  return {
    onType: (key: number, field: EpisodeField, text: string) =>
      set((episodes) => episodes.map((episode) => (episode.key === key ? { ...episode, [field]: text } : episode))),
    onMove: (key: number, to: number, part: string) => {
      const place = Math.min(Math.max(to, 0), route.episodes.length - 1);
      if (place !== at(key)) set((episodes) => moved(episodes, at(key), place));
      show(place, key, part);
    },
    onRemove: (key: number) => {
      const next = route.episodes[at(key) + 1] ?? route.episodes[at(key) - 1];
      set((episodes) => episodes.filter((episode) => episode.key !== key));
      if (next) show(Math.min(at(key), route.episodes.length - 2), next.key, 'remove');
    },
    /** @param key the episode to insert after; undefined adds at the end */
    onAdd: (key?: number) => {
      const [place, episode] = [key === undefined ? route.episodes.length : at(key) + 1, newEpisode()];
      set((episodes) => episodes.toSpliced(place, 0, episode));
      show(place, episode.key, 'name');
    },
    onPaste: (key: number, text: string) => {
      const pasted = readEpisodes(text, at(key) + 1);
      set((episodes) => withPasted(episodes, at(key), pasted));
      const [first] = pasted;
      if (first) show(at(key), first.key, 'name');
    },
  };
}

export type RowActions = ReturnType<typeof rowActions>;
