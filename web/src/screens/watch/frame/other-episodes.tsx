/** After a failure, lets the viewer choose an episode of a route on which the current one was not found. */
import { episodeAddress } from '@yinmu/contract/titles/episode-id.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { useSearchParams } from 'react-router';
import { EpisodeChip } from '../../../features/watching/episode-chip.tsx';
import { t } from '../../../locales/t.ts';
import { rememberRoute } from '../preferences.ts';
import { playingAddress } from '../watch-address.ts';

interface OtherEpisodesProps {
  vodId: number;
  routes: readonly Route[];
  focus: (question: HTMLElement | null) => void;
  onChosen: () => void;
}

export function OtherEpisodes({ vodId, routes, focus, onChosen }: OtherEpisodesProps) {
  const [search] = useSearchParams();
  return routes.map((route, i) => (
    <section key={route.id} className="w-full max-w-xl">
      <p ref={i === 0 ? focus : undefined} tabIndex={-1} role={i === 0 ? 'alert' : undefined} className="mb-2 text-sm">
        {t('watch:unmatched', { route: route.label })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {route.episodes.map((episode, index) => (
          <li key={episodeAddress(route.episodes, index)}>
            <EpisodeChip
              episode={episode}
              to={playingAddress({ vod_id: vodId }, { route, episode: index }, search)}
              replace
              isCurrent={false}
              isWatched={false}
              onChoose={() => {
                rememberRoute(route.id);
                onChosen();
              }}
              onMark={undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
