import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { markEpisode } from '../../features/library/progress/mark-episode.ts';
import { useWatchedEpisodes } from '../../features/library/progress/use-watched-episodes.ts';
import { EpisodeGrid } from '../../features/watching/episode-grid.tsx';
import { t } from '../../locales/t.ts';
import { lacksEpisode, sameSeason } from '../../player/routes.ts';
import { FEW_EPISODES } from './layout.ts';
import type { Playback } from './playback/use-playback.ts';
import { rememberRoute } from './preferences.ts';
import { RouteList } from './route-list.tsx';
import { SeasonList } from './season-list.tsx';
import { playingAddress } from './watch-address.ts';

type Selected = Pick<Playback, 'route' | 'episode' | 'latency' | 'isAutoplayOn' | 'send' | 'pickRoute' | 'focusPicture'>;

function AutoplaySwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('watch:autoplay')}
    </label>
  );
}

/** Remembers a picked route that lacks the current episode. Its episodes are offered until another route plays. */
function useAskedRoute({ route, episode }: Selected, routes: readonly Route[]) {
  const [asked, setAsked] = useState<{ id: string; from: string | undefined; name: string }>();
  const isOpen = asked !== undefined && asked.from === route?.id;
  return {
    asked: isOpen ? routes.find(({ id }) => id === asked.id) : undefined,
    /** The name, because the next episode may start in the meantime. */
    lacking: asked?.name,
    /** @returns whether the viewer must choose an episode */
    ask(id: string): boolean {
      const picked = routes.find((other) => other.id === id);
      const isAsked = route !== undefined && picked !== undefined && lacksEpisode(picked, route, episode);
      setAsked(isAsked ? { id, from: route.id, name: route.episodes[episode]?.name ?? '' } : undefined);
      return isAsked;
    },
    keep: () => setAsked(undefined),
  };
}

const focusQuestion = (question: HTMLElement | null) => question?.focus();

/** @param onChosen called after a choice, to move the focus to the video */
export function SelectionPanel({ video, playback, onChosen }: { video: Video; playback: Selected; onChosen?: () => void }) {
  const heading = useId();
  const { route, episode, latency, isAutoplayOn, send, focusPicture } = playback;
  const isWatched = useWatchedEpisodes(video);
  const [search] = useSearchParams();
  const chosen = () => {
    onChosen?.();
    focusPicture();
  };
  const { asked, lacking, ask, keep } = useAskedRoute(playback, video.routes);
  const pickRoute = (id: string) => {
    if (ask(id)) return;
    playback.pickRoute(id);
    chosen();
  };
  if (!route) return null;
  const listed = asked ?? route;
  return (
    <>
      <SeasonList routes={video.routes} current={route} onPick={pickRoute} />
      <RouteList
        routes={video.routes.filter((other) => sameSeason(other, route))}
        current={episode < 0 ? undefined : route.id}
        latency={latency}
        onPick={(id) => (id === route.id ? keep() : pickRoute(id))}
      />
      {asked && (
        <p key={asked.id} ref={focusQuestion} tabIndex={-1} role="status" className="mt-3 rounded-card bg-raised px-3 py-2 text-sm">
          {t('watch:chooseEpisode', { route: asked.label, episode: lacking })}
        </p>
      )}
      {(asked || route.episodes.length > 1) && (
        <section aria-labelledby={heading} className={`mt-3 flex flex-col sm:mt-5 ${listed.episodes.length > FEW_EPISODES ? 'lg:min-h-60' : ''}`}>
          <EpisodeGrid
            heading={
              <div className="flex min-w-0 flex-1 items-center gap-2">
                <h2 id={heading} className="mr-auto text-lg font-semibold whitespace-nowrap">
                  {t('episodes.title')}
                </h2>
                <AutoplaySwitch isOn={isAutoplayOn} onChange={(isOn) => send({ type: 'autoplay-set', isOn })} />
              </div>
            }
            episodes={listed.episodes}
            current={asked ? -1 : episode}
            isWatched={(index) => isWatched(listed.episodes[index]?.id ?? '')}
            onMark={(index, watched) => markEpisode(video, listed, index, watched)}
            linkTo={(index) => playingAddress(video, { route: listed, episode: index }, search)}
            replace
            onChosen={() => {
              if (asked) rememberRoute(asked.id);
              chosen();
            }}
          />
        </section>
      )}
    </>
  );
}
