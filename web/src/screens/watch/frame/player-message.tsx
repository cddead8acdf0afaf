/** Says why nothing plays: parsing, no network, all routes failed, or no routes. */
import type { Route } from '@yinmu/contract/titles/video.ts';
import type { ReactNode } from 'react';
import { useLazyComponent } from '../../../lib/hooks/use-lazy.ts';
import { t } from '../../../locales/t.ts';
import type { Source } from '../../../player/engine/listener.ts';
import { Button } from '../../../ui/button.tsx';
import type { PlaybackPhase } from '../playback/use-playback.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { OtherEpisodes } from './other-episodes.tsx';

interface PlayerMessageProps {
  vodId: number;
  phase: PlaybackPhase;
  /** Label of the route that is parsed. */
  route: string | undefined;
  /** Returns the seconds buffered. */
  loadedAhead: () => number;
  undecodable?: Source | undefined;
  /** Routes of the season on which the episode was not found. */
  unmatched?: readonly Route[];
  onRetry: () => void;
  onChosen: () => void;
  /** Shown below the Retry button. */
  children?: ReactNode;
}

const loadUndecodable = async () => (await import('./undecodable.tsx')).Undecodable;

/** Focuses the Retry button or the question, unless the viewer is typing elsewhere. The focus also shows the bars in full screen. */
function takeFocus(element: HTMLElement | null) {
  const active = document.activeElement;
  if (active === document.body || active?.closest('[data-frame]')?.contains(element)) element?.focus({ preventScroll: true });
}

/** Opaque, because it must hide the poster and the bar, which does nothing. */
const OVER_THE_PICTURE = 'dark absolute inset-0 flex flex-col items-center justify-center-safe gap-3 overflow-y-auto bg-surface p-4 text-center text-white';

export function PlayerMessage({ vodId, phase, route, loadedAhead, undecodable, unmatched = [], onRetry, onChosen, children }: PlayerMessageProps) {
  const { Component: Undecodable } = useLazyComponent(loadUndecodable, phase === 'failed' && undecodable !== undefined);
  if (phase === 'playing') return null;
  if (phase === 'offline') return <ConnectionNotice loadedAhead={loadedAhead} />;
  if (phase === 'parsing')
    return (
      <div role="status" className={OVER_THE_PICTURE}>
        {t('watch:parsing', { route: route })}
      </div>
    );
  const isAsked = phase === 'failed' && unmatched.length > 0;
  const failed = isAsked ? '' : t('watch:allFailed');
  return (
    <div role={isAsked ? undefined : 'alert'} data-over-picture className={OVER_THE_PICTURE}>
      <p className="text-lg">{t(phase === 'empty' ? 'video.noUrl' : 'error.video')}</p>
      {phase === 'empty' ? (
        <p>{t('watch:otherTitles')}</p>
      ) : (
        <>
          <p className="text-sm text-white/80 empty:hidden">{undecodable && Undecodable ? <Undecodable source={undecodable} otherwise={failed} /> : failed}</p>
          {isAsked && <OtherEpisodes vodId={vodId} routes={unmatched} focus={takeFocus} onChosen={onChosen} />}
          <Button ref={isAsked ? undefined : takeFocus} kind={isAsked ? 'quiet' : 'main'} onClick={onRetry}>
            {t('error.retry')}
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
