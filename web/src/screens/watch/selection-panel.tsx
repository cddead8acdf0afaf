/** Chooses season, route, episode and autoplay. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { episodeAddress } from '@yinmu/contract/titles/episode-id.ts';
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { useId, useState } from 'react';
import { markEpisode } from '../../features/library/mark-episode.ts';
import { useWatchedEpisodes } from '../../features/library/use-watched-episodes.ts';
import { EpisodeGrid } from '../../features/watching/episode-grid.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { lacksEpisode, sameSeason } from '../../player/lines.ts';
import { LineList } from './line-list.tsx';
import type { Playback } from './playback/use-playback.ts';
import { rememberLine } from './preferences.ts';
import { SeasonList } from './season-list.tsx';

type Selected = Pick<Playback, 'line' | 'episode' | 'latency' | 'isAutoplayOn' | 'send' | 'pickLine' | 'focusPicture'>;

function AutoplaySwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} className="size-4 accent-accent" />
      {t('watch:autoplay')}
    </label>
  );
}

/** A picked route without the current episode: its episodes are offered until another route plays. */
function useAskedLine({ line, episode }: Selected, lines: readonly Route[]) {
  const [asked, setAsked] = useState<{ id: string; from: string | undefined; name: string }>();
  const isOpen = asked !== undefined && asked.from === line?.id;
  return {
    asked: isOpen ? lines.find(({ id }) => id === asked.id) : undefined,
    /** Kept by name: the next episode may play meanwhile. */
    lacking: asked?.name,
    /** @returns whether the viewer must choose */
    ask(id: string): boolean {
      const picked = lines.find((other) => other.id === id);
      const isAsked = line !== undefined && picked !== undefined && lacksEpisode(picked, line, episode);
      setAsked(isAsked ? { id, from: line.id, name: line.episodes[episode]?.name ?? '' } : undefined);
      return isAsked;
    },
    keep: () => setAsked(undefined),
  };
}

/** Moves focus to the offered episodes. */
const focusQuestion = (question: HTMLElement | null) => question?.focus();

/** @param onChosen moves focus to the video */
export function SelectionPanel({ video, playback, onChosen }: { video: Video; playback: Selected; onChosen?: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { line, episode, latency, isAutoplayOn, send, focusPicture } = playback;
  const isWatched = useWatchedEpisodes(video);
  const chosen = () => {
    onChosen?.();
    focusPicture();
  };
  const { asked, lacking, ask, keep } = useAskedLine(playback, video.routes);
  const pickLine = (id: string) => {
    if (ask(id)) return;
    playback.pickLine(id);
    chosen();
  };
  if (!line) return null;
  const listed = asked ?? line;
  return (
    <>
      <SeasonList lines={video.routes} current={line} onPick={pickLine} />
      <LineList
        lines={video.routes.filter((other) => sameSeason(other, line))}
        current={listed.id}
        latency={latency}
        onPick={(id) => (id === line.id ? keep() : pickLine(id))}
      />
      {asked && (
        <p key={asked.id} ref={focusQuestion} tabIndex={-1} role="status" className="mt-3 rounded-card bg-raised px-3 py-2 text-sm">
          {t('watch:chooseEpisode', { route: asked.label, episode: lacking })}
        </p>
      )}
      {(asked || line.episodes.length > 1) && (
        <section aria-labelledby={heading} className="mt-3 flex flex-col sm:mt-5 lg:min-h-60">
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
            linkTo={(index) => href(pages.watch, { id: video.vod_id, ep: episodeAddress(listed.episodes, index), route: listed.id })}
            replace
            onChosen={() => {
              if (asked) rememberLine(asked.id);
              chosen();
            }}
          />
        </section>
      )}
    </>
  );
}
