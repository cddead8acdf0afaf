/** After a failure: routes without a match for the episode ask which of their own is meant. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { episodeAddress } from '@yinmu/contract/titles/episode-id.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { useSearchParams } from 'react-router';
import { EpisodeChip } from '../../../features/watching/episode-chip.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { rememberRoute } from '../preferences.ts';
import { listIn } from '../watch-address.ts';

interface OtherEpisodesProps {
  vodId: number;
  routes: readonly Route[];
  /** Receives the first question. */
  focus: (question: HTMLElement | null) => void;
  onChosen: () => void;
}

export function OtherEpisodes({ vodId, routes, focus, onChosen }: OtherEpisodesProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return routes.map(({ id, label, episodes }, i) => (
    <section key={id} className="w-full max-w-xl">
      <p ref={i === 0 ? focus : undefined} tabIndex={-1} role={i === 0 ? 'alert' : undefined} className="mb-2 text-sm">
        {t('watch:unmatched', { route: label })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {episodes.map((episode, index) => (
          <li key={episodeAddress(episodes, index)}>
            <EpisodeChip
              episode={episode}
              to={href(pages.watch, { id: vodId, ep: episodeAddress(episodes, index), route: id, ...listIn(search) })}
              replace
              isCurrent={false}
              isWatched={false}
              onChoose={() => {
                rememberRoute(id);
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
