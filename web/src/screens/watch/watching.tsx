/** A title in the browser: the player first; the rest beside it on a wide screen, under it on a phone. Away from its page, the player alone, in a corner. */
import { episodeAddress } from '@yinmu/contract/episode-id.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Related } from '../../features/catalogue/related.tsx';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import type { Player } from '../../player/player.ts';
import { PlayerBox } from './player-box.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { useMini } from './use-mini.ts';
import { usePlayback } from './use-playback.ts';
import { WatchHeading } from './watch-heading.tsx';

/** As many episodes leave room beside the picture, which the titles like it fill. */
const FEW_EPISODES = 12;
/** As high as the picture that it stands beside. */
const BESIDE =
  'md:ring-room flex flex-col max-md:page-edge pt-4 lg:col-start-2 lg:row-start-1 lg:max-h-[calc((min(100vw-16px-2*var(--gutter),var(--page-width))-22.5rem-24px)*9/16)] lg:overflow-y-auto lg:pt-0';
/** On a phone it reaches below the footer, so that the picture, which stays at its top, is whole there too. */
const STAGE_PAGE = 'min-h-dvh max-sm:-mb-64 max-sm:min-h-[calc(100dvh+16rem)] max-sm:pb-64 md:pt-6';

interface WatchingProps {
  video: Video;
  /** Its page is shown; otherwise another one. */
  isOnPage: boolean;
  /** Ends it, where its page is not shown. */
  onClose: () => void;
}

/** The elements around the picture are the same on the page and in the corner: one that moved in the document would stop playing. */
export function Watching({ video, isOnPage, onClose }: WatchingProps) {
  const { t } = useTranslation();
  const playback = usePlayback(video);
  const { line, episode } = playback;
  const [player, setPlayer] = useState<Player>();
  const place = useRef<HTMLDivElement>(null);
  const { isMini, sendBack } = useMini({ player, place, isOnPage, onLeave: playback.saveNow, onClose });
  const name = line && line.episodes.length > 1 ? (line.episodes[episode]?.name ?? '') : '';
  const isShort = video.routes.every(({ episodes }) => episodes.length <= FEW_EPISODES);
  const related = <Related video={video} corner={saveCorner} />;
  const onPlayer = (made: Player | undefined) => {
    playback.onPlayer(made);
    // In small steps, as the controls come.
    startTransition(() => setPlayer(made));
  };
  return (
    <div id={isOnPage ? 'main' : undefined} role={isOnPage ? 'main' : undefined} className={isOnPage ? STAGE_PAGE : 'contents'}>
      {isOnPage && <title>{`${video.vod_name} ${name} · ${t('site.name')}`}</title>}
      {/* On a phone no box of its own: the picture stays at the top down to the last comment. */}
      <div className={isOnPage ? 'gap-6 max-sm:contents md:page-edge lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]' : 'contents'}>
        <div
          ref={place}
          data-stage={isOnPage || undefined}
          data-frame={(isOnPage && isMini) || undefined}
          className={
            isOnPage ? `min-w-0 max-sm:sticky max-sm:top-14 max-sm:z-30 short:static! ${isMini ? 'aspect-video bg-raised md:rounded-card' : ''}` : 'contents'
          }
        >
          <PlayerBox
            {...{ video, playback, player, onPlayer, isMini, isOnPage }}
            to={href(pages.watch, { id: video.vod_id, ep: line && episodeAddress(line.episodes, episode), route: line?.id })}
            onClose={isOnPage ? sendBack : onClose}
          />
        </div>
        {isOnPage && (
          <>
            <div className="lg:col-span-2 lg:row-start-2">
              <WatchHeading video={video} />
            </div>
            <div data-panel className={`${BESIDE} ${isShort ? 'list-beside' : ''}`}>
              <aside aria-label={t('watch:choose')} className={`flex flex-col ${isShort ? 'shrink-0' : 'ring-room min-h-0 lg:overflow-y-auto'}`}>
                <SelectionPanel video={video} playback={playback} />
              </aside>
              {isShort && related}
            </div>
          </>
        )}
      </div>
      {isOnPage && (
        <>
          {!isShort && related}
          <div className="page-edge *:min-h-64">
            <CommentsBelow subject="video" id={video.vod_id} />
          </div>
        </>
      )}
    </div>
  );
}
