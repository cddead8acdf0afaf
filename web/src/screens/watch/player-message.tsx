/** Tells, over the picture, why nothing plays: a line is being parsed, every line has failed, or the title has none. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { PlaybackPhase } from './use-playback.ts';

interface PlayerMessageProps {
  phase: PlaybackPhase;
  /** The label of the line that is parsed. */
  line: string | undefined;
  onRetry: () => void;
}

const OVER_THE_PICTURE = 'absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/85 p-4 text-center text-white';

export function PlayerMessage({ phase, line, onRetry }: PlayerMessageProps) {
  const { t } = useTranslation();
  if (phase === 'playing') return null;
  if (phase === 'parsing')
    return (
      <div role="status" className={OVER_THE_PICTURE}>
        {t('watch:parsing', { route: line })}
      </div>
    );
  return (
    <div role="alert" data-over-picture className={OVER_THE_PICTURE}>
      <p className="text-lg">{t(phase === 'empty' ? 'video.noUrl' : 'error.video')}</p>
      {phase === 'empty' ? (
        <p>{t('watch:otherTitles')}</p>
      ) : (
        <>
          <p className="text-sm text-white/80">{t('watch:allFailed')}</p>
          <Button onClick={onRetry}>{t('error.retry')}</Button>
        </>
      )}
    </div>
  );
}
