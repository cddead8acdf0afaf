/** The player with its overlays for parsing, failure and countdown. Page routes show an embedded page instead. */
import { STREAM_CLEANER } from '@yinmu/contract/limits.ts';
import { blurOf, posterAddress, type Video, WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useLazyComponent } from '../../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../../locales/load-texts.ts';
import { t } from '../../../locales/t.ts';
import type { DanmakuSwitch, Theatre } from '../../../player/commands.ts';
import type { Player } from '../../../player/player.ts';
import { PlayerView } from '../../../player/player-view.tsx';
import type { Playback } from '../playback/use-playback.ts';
import { SelectionPanel } from '../selection-panel.tsx';
import { PlayerMessage } from './player-message.tsx';
import { ResumeNotice } from './resume-notice.tsx';

const loadCleaner = async () => (await import('./stream-cleaner.tsx')).StreamCleaner;
/** Preloaded once the video plays. */
const loadCountdown = async () => (await import('./countdown.tsx')).Countdown;
const loadFinished = withTexts(['catalog'], async () => (await import('./finished.tsx')).Finished);
const loadFailedHelp = async () => (await import('./failed-help.tsx')).FailedHelp;
const loadSkips = withTexts(['player'], async () => (await import('../skip/skip-layer.tsx')).SkipLayer);
const loadEmbedded = async () => (await import('./embedded-page.tsx')).EmbeddedPage;
const isCleanable = (route: string | undefined) => STREAM_CLEANER.sources.some((source) => source === route?.toLowerCase());

interface PlayerFrameProps {
  video: Video;
  playback: Playback;
  player: Player | undefined;
  onPlayer: (player: Player | undefined) => void;
  theatre: Theatre | undefined;
  danmaku: DanmakuSwitch | undefined;
  isMini: boolean;
  keysWithin: RefObject<HTMLElement | null> | undefined;
  below: ReactNode;
}

export function PlayerFrame({ video, playback, player, onPlayer, theatre, danmaku, isMini, keysWithin, below }: PlayerFrameProps) {
  const { route, episode, phase, source, embed, startAt, resumedAt, next, nextName, nextTitle, send } = playback;
  const title = `${video.vod_name} ${playback.name}`.trim();
  const playing = useMemo(() => route && { title: video.vod_id, route, episode }, [video.vod_id, route, episode]);
  const cleanable = isCleanable(route?.id);
  const { Component: Cleaner } = useLazyComponent(loadCleaner, cleanable);
  const { Component: EmbeddedPage } = useLazyComponent(loadEmbedded, embed !== undefined);
  const isPlaying = player !== undefined && resumedAt !== undefined;
  const { Component: Skips } = useLazyComponent(loadSkips, isPlaying);
  const { Component: Countdown } = useLazyComponent(loadCountdown, isPlaying);
  const isFinished = playback.hasFinished && !isMini;
  const { Component: Finished } = useLazyComponent(loadFinished, isFinished);
  const { Component: FailedHelp } = useLazyComponent(loadFailedHelp, phase === 'failed');
  const poster = posterAddress(video.vod_id, 540);
  /** Moves the focus, because the focused button disappears. */
  const replay = () => {
    playback.restart();
    playback.focusPicture();
  };
  if (embed)
    return EmbeddedPage ? (
      <EmbeddedPage key={embed} url={embed} title={title} onFailure={playback.onFailure} />
    ) : (
      <div className="aspect-video w-full bg-black" />
    );
  return (
    <PlayerView
      source={source}
      startAt={startAt}
      title={title}
      playing={playing}
      vodId={video.vod_id}
      poster={poster}
      blur={blurOf(video)}
      next={next}
      onFailure={playback.onFailure}
      alternatives={playback.alternatives}
      onPlaying={() => send({ type: 'playing' })}
      onEnded={() => send({ type: 'ended' })}
      onPlayer={onPlayer}
      theatre={theatre}
      danmaku={danmaku}
      isMini={isMini}
      keysWithin={keysWithin}
      selection={(close) => (
        <>
          <SelectionPanel key={video.vod_id} video={video} playback={playback} onChosen={close} />
          {below}
        </>
      )}
      settings={cleanable && Cleaner && <Cleaner />}
    >
      {resumedAt !== undefined && !isMini && (
        <ResumeNotice key={`${video.vod_id} ${episode} ${resumedAt}`} at={resumedAt} isCovered={playback.isCountingDown} onRestart={playback.restart} />
      )}
      <PlayerMessage
        vodId={video.vod_id}
        phase={phase}
        route={route?.label}
        undecodable={playback.undecodable}
        unmatched={playback.unmatched}
        loadedAhead={playback.loadedAhead}
        onRetry={() => send({ type: 'retried' })}
        onChosen={playback.focusPicture}
      >
        {FailedHelp && !isMini && <FailedHelp video={video} />}
      </PlayerMessage>
      {playback.isCountingDown && next && Countdown && (
        <Countdown
          label={nextTitle?.label ?? t('watch:player.next')}
          name={nextName ?? ''}
          still={(nextTitle ? posterAddress(nextTitle.id, 540) : poster) + WITHOUT_NAME}
          onDone={next}
          onCancel={() => send({ type: 'countdown-cancelled' })}
        />
      )}
      {isPlaying && Skips && <Skips key={video.vod_id} {...{ video, playback, player, isMini }} />}
      {isFinished && Finished && <Finished {...{ video, route }} onPick={playback.pickRoute} onReplay={replay} />}
    </PlayerView>
  );
}
