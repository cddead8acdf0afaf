/** Lets the viewer choose season, line and episode, and whether the next episode begins by itself. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { markEpisode } from '../../features/library/mark-episode.ts';
import { useWatchedEpisodes } from '../../features/library/use-progress.ts';
import { EpisodeGrid } from '../../features/watching/episode-grid.tsx';
import { sameSeason } from '../../player/match-episode.ts';
import { LineList } from './line-list.tsx';
import { SeasonList } from './season-list.tsx';
import type { Playback } from './use-playback.ts';

function AutoplaySwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} className="size-4 accent-accent" />
      {t('watch:autoplay')}
    </label>
  );
}

/** @param onChosen called after a line or an episode was chosen: the focus goes to the picture */
export function SelectionPanel({ video, playback, onChosen }: { video: Video; playback: Playback; onChosen?: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { line, episode, latency, isAutoplayOn, send, focusPicture } = playback;
  const isWatched = useWatchedEpisodes(video.vod_id, line?.season ?? null);
  const chosen = () => {
    onChosen?.();
    focusPicture();
  };
  const pickLine = (id: string) => {
    playback.pickLine(id);
    chosen();
  };
  if (!line) return null;
  return (
    <>
      <SeasonList lines={video.routes} current={line} onPick={pickLine} />
      <LineList lines={video.routes.filter((other) => sameSeason(other, line))} current={line.id} latency={latency} onPick={pickLine} />
      {line.episodes.length > 1 && (
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
            episodes={line.episodes}
            current={episode}
            isWatched={(index) => isWatched(index + 1)}
            onMark={(index, watched) => markEpisode(video, line, index, watched)}
            linkTo={(index) => href(pages.watch, { id: video.vod_id, ep: index + 1, route: line.id })}
            replace
            onChosen={chosen}
          />
        </section>
      )}
    </>
  );
}
