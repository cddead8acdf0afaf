/** The changes that the rows of a line make; the episode that one is about is shown and focused afterwards. */
import { changedLine, type DraftEpisode, type DraftLine, type EpisodeField, moved, newEpisode, readEpisodes, withPasted } from './line-draft.ts';
import type { LineDraft } from './use-line-draft.ts';

/** @param show shows a row and focuses a part of it */
export function rowActions({ line, change }: { line: DraftLine; change: LineDraft['change'] }, show: (at: number, key: number, part: string) => void) {
  const at = (key: number) => line.episodes.findIndex((episode) => episode.key === key);
  const set = (to: (episodes: readonly DraftEpisode[]) => readonly DraftEpisode[], isStep = true) =>
    change((now) => {
      const episodes = now.find(({ key }) => key === line.key)?.episodes ?? [];
      return changedLine(now, line.key, { episodes: to(episodes) });
    }, isStep);
  return {
    onType: (key: number, field: EpisodeField, text: string) =>
      set((episodes) => episodes.map((episode) => (episode.key === key ? { ...episode, [field]: text } : episode)), false),
    onMove: (key: number, to: number, part: string) => {
      const place = Math.min(Math.max(to, 0), line.episodes.length - 1);
      if (place !== at(key)) set((episodes) => moved(episodes, at(key), place));
      show(place, key, part);
    },
    onRemove: (key: number) => {
      const next = line.episodes[at(key) + 1] ?? line.episodes[at(key) - 1];
      set((episodes) => episodes.filter((episode) => episode.key !== key));
      if (next) show(Math.min(at(key), line.episodes.length - 2), next.key, 'remove');
    },
    /** @param key the episode that the new one stands behind; undefined for the end */
    onAdd: (key?: number) => {
      const [place, episode] = [key === undefined ? line.episodes.length : at(key) + 1, newEpisode()];
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
