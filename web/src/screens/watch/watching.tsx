/** The watch screen: player, lists and comments. On other pages only the player, in a corner. */

import type { Video } from '@yinmu/contract/titles/video.ts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { usePageTitle, useTitleParts } from '../../api/use-page-title.ts';
import { Related } from '../../features/catalogue/related.tsx';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { useUnwanted } from '../../features/library/saved/saved-titles.ts';
import { Banners } from '../../features/site/banners.tsx';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import type { Player } from '../../player/player.ts';
import { useDanmakuSwitch } from './danmaku/danmaku-settings.ts';
import { PlayerBox } from './frame/player-box.tsx';
import { useMini } from './frame/use-mini.ts';
import { besideOf, STAGE, STAGE_PAGE, STAGE_ROW, UP_NEXT } from './layout.ts';
import { useListed } from './list/use-listed.ts';
import { usePlayback } from './playback/use-playback.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { WatchHeading } from './watch-heading.tsx';

const loadDanmaku = withTexts(['danmaku'], async () => (await import('./danmaku/danmaku-parts.tsx')).DanmakuParts);

interface WatchingProps {
  video: Video;
  isOnPage: boolean;
  /** True if the viewer asked for another title, which is still loading. */
  isLeft: boolean;
  onClose: () => void;
}

/**
 * Renders the same element tree for every title, on the page and in the corner. A video that is moved in the tree would stop, and a new one would
 * leave full screen.
 */
export function Watching({ video, isOnPage, isLeft, onClose }: WatchingProps) {
  const [titled, partsOf] = [usePageTitle(), useTitleParts()];
  const { playing, setNext, nextTitle, UpNext, FollowList } = useListed(video.vod_id);
  const playback = usePlayback(video, nextTitle);
  const { route, episode, name } = playback;
  const [player, setPlayer] = useState<Player>();
  const place = useRef<HTMLDivElement>(null);
  const danmaku = useDanmakuSwitch();
  const [danmakuRow, setDanmakuRow] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const { Component: DanmakuParts } = useLazyComponent(loadDanmaku, danmaku?.isOn === true && player !== undefined);
  useEffect(() => (isLeft ? player?.stand() : undefined), [isLeft, player]);
  const { isMini, sendBack } = useMini({ player, place, isOnPage, onLeave: playback.saveNow, onClose });
  const { isShort, heading, panel, lists } = besideOf(video, playing !== undefined);
  const upNext = playing && (UpNext ? <UpNext playing={playing} className={UP_NEXT} /> : <div aria-hidden="true" className={`pulse-box ${UP_NEXT}`} />);
  const id = video.vod_id;
  const related = <Related key={id} video={video} corner={saveCorner} unwanted={useUnwanted()} />;
  const onPlayer = (made: Player | undefined) => {
    playback.onPlayer(made);
    // A transition renders the controls in small steps.
    startTransition(() => setPlayer(made));
  };
  return (
    <div id={isOnPage ? 'main' : undefined} role={isOnPage ? 'main' : undefined} className={isOnPage ? STAGE_PAGE : 'contents'}>
      {isOnPage && (
        <title>
          {isLeft
            ? `${t('nav.loading')} · ${t('site.name')}`
            : titled('watchTitle', { ...partsOf(video), episode: name }, `${video.vod_name} ${name} · ${t('site.name')}`)}
        </title>
      )}
      <div className={isOnPage ? STAGE_ROW : 'contents'}>
        <div
          ref={place}
          data-stage={isOnPage || undefined}
          data-frame={(isOnPage && isMini) || undefined}
          className={isOnPage ? `${STAGE} ${isMini ? 'aspect-video bg-raised md:rounded-card' : ''}` : 'contents'}
        >
          {FollowList && playing && <FollowList playing={playing} onNext={setNext} />}
          <PlayerBox {...{ video, playback, player, onPlayer, danmaku, isMini, isOnPage }} below={upNext} onClose={isOnPage ? sendBack : onClose} />
        </div>
        {isOnPage && (
          <>
            <div className={heading}>
              <WatchHeading key={id} video={video} playback={playback} danmakuRow={setDanmakuRow} />
            </div>
            <div data-focus-group="choices" className={panel}>
              <div ref={setBeside} className="contents" />
              <aside aria-label={t('watch:choose')} className={lists}>
                <SelectionPanel key={id} video={video} playback={playback} />
              </aside>
              {upNext}
              {isShort && related}
            </div>
          </>
        )}
      </div>
      {DanmakuParts && danmaku?.isOn && player && route && <DanmakuParts key={id} {...{ player, route, episode, beside }} vodId={id} row={danmakuRow} />}
      {isOnPage && (
        <>
          <Banners place="watchBelow" />
          {!isShort && related}
          <div className="page-edge *:min-h-64">
            <CommentsBelow key={id} subject="video" id={id} />
          </div>
        </>
      )}
    </div>
  );
}
