import { useEffect, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { clockText } from '../../../player/controls/time.ts';

const SHOWN_MS = 8000;
/** Positions before this one count as the beginning. */
const MIN_SECONDS = 5;

/** @param isCovered by the countdown */
export function ResumeNotice({ at, isCovered, onRestart }: { at: number; isCovered: boolean; onRestart: () => void }) {
  const [isShown, setIsShown] = useState(at >= MIN_SECONDS);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown || isCovered) return null;
  return (
    <div
      role="status"
      data-resumed
      className="absolute bottom-18 left-3 flex max-w-[calc(100%-1.5rem)] items-center gap-1 rounded-card bg-black/80 py-1 max-sm:top-2 max-sm:bottom-auto max-sm:py-0 pr-1 pl-3 text-sm text-white"
    >
      <span className="truncate">{t('watch:resumed', { time: clockText(at) })}</span>
      <button
        type="button"
        className="inline-flex min-h-10 shrink-0 max-sm:min-h-9 items-center gap-1.5 rounded-card px-3 font-semibold text-notice-accent hover:bg-white/15"
        onClick={() => {
          setIsShown(false);
          onRestart();
        }}
      >
        {t('watch:fromStart')}
      </button>
    </div>
  );
}
