/** The player with what lies over it: parsing, failing, the countdown; or a frame where a route is a page. */
import { STREAM_CLEANER } from '@yinmu/contract/limits.ts';
import { servedPosterOf, type Video } from '@yinmu/contract/video.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyComponent } from '../../lib/use-lazy.ts';
import { PlayerView } from '../../player/player-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Countdown } from './countdown.tsx';
import { EmbeddedPage } from './embedded-page.tsx';
import { isAutoplayOn } from './preferences.ts';
import type { usePlayback } from './use-playback.ts';

const loadCleaner = async () => (await import('./stream-cleaner.tsx')).StreamCleaner;
const isCleanable = (route: string | undefined) => STREAM_CLEANER.sources.some((source) => source === route?.toLowerCase());

export function PlayerFrame({ video, playback }: { video: Video; playback: ReturnType<typeof usePlayback> }) {
  const { t } = useTranslation();
  const [ended, setEnded] = useState(false);
  const { route, episode, state, source, embed, startAt, next, nextName } = playback;
  const title = [video.vod_name, route && route.episodes.length > 1 ? route.episodes[episode]?.name : ''].filter(Boolean).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source has not ended
  useEffect(() => setEnded(false), [source]);
  const playNext = useCallback(() => {
    setEnded(false);
    next?.();
  }, [next]);
  const cleanable = isCleanable(route?.id);
  const { Component: Cleaner } = useLazyComponent(loadCleaner, cleanable);
  const message = 'absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/85 p-4 text-center text-white';
  if (embed) return <EmbeddedPage key={embed} url={embed} title={title} onFailure={playback.onFailure} />;
  return (
    <PlayerView
      source={source}
      startAt={startAt}
      title={title}
      poster={servedPosterOf(video, 540)}
      next={next}
      onFailure={playback.onFailure}
      onStarted={() => {
        setEnded(false);
        playback.onStarted();
      }}
      onEnded={() => setEnded(true)}
      onPlayer={playback.onPlayer}
      settings={cleanable && Cleaner && <Cleaner />}
    >
      {state === 'parsing' && (
        <div role="status" className={message}>
          {t('watch.parsing', { route: route?.label })}
        </div>
      )}
      {state === 'empty' && (
        <div role="alert" className={message}>
          <p className="text-lg">{t('video.noUrl')}</p>
          <p>{t('watch.otherTitles')}</p>
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className={message}>
          <p className="text-lg">{t('error.video')}</p>
          <p className="text-sm text-white/80">{t('watch.allFailed')}</p>
          <Button onClick={playback.retry}>{t('error.retry')}</Button>
        </div>
      )}
      {ended && next && isAutoplayOn() && <Countdown name={nextName ?? ''} onDone={playNext} onCancel={() => setEnded(false)} />}
    </PlayerView>
  );
}
