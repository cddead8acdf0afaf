/** Announces the next episode, which starts unless the viewer cancels. */
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { takeFocus } from '../../../player/behaviours/take-focus.ts';
import { Button } from '../../../ui/button.tsx';

const SECONDS = 5;

const ROUND = 100;

interface CountdownProps {
  /** Says that it is the next episode, or the next title of a list. */
  label: string;
  name: string;
  still: string;
  onDone: () => void;
  onCancel: () => void;
}

/** @param left seconds left */
function Ring({ left }: { left: number }) {
  return (
    <span aria-hidden="true" className="relative inline-flex size-11 shrink-0 items-center justify-center tabular-nums">
      <svg aria-hidden="true" viewBox="0 0 36 36" fill="none" strokeWidth={3} className="absolute inset-0 -rotate-90">
        <circle cx={18} cy={18} r={16} className="stroke-white/25" />
        <circle
          cx={18}
          cy={18}
          r={16}
          pathLength={ROUND}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - left / SECONDS)}
          className="stroke-white transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      {left}
    </span>
  );
}

/** @param left seconds left */
export function CountdownNotice({ left, label, name, still, onDone, onCancel }: CountdownProps & { left: number }) {
  return (
    <div
      ref={takeFocus}
      data-over-picture
      // Placed above the bar and beside an open sheet of episodes.
      className="absolute right-2 bottom-2 w-[min(22rem,calc(100%-1rem))] rounded-card bg-black/85 p-3 text-white shadow-2xl group-data-player/player:bottom-14 sm:group-data-player/player:right-4 sm:group-data-player/player:bottom-20 sm:group-has-[[data-side-sheet]:popover-open]/player:right-[calc(min(88vw,25rem)+1rem)]!"
    >
      {/* Announced once instead of every second. */}
      <p role="status" className="sr-only">
        {t('watch:nextIn', { name, seconds: SECONDS })}
      </p>
      <div className="flex items-center gap-3">
        <img src={still} alt="" className="aspect-video w-24 shrink-0 rounded object-cover object-[50%_30%] max-sm:hidden" />
        <p aria-hidden="true" className="min-w-0 flex-1">
          <span className="block text-xs text-white/70">{label}</span>
          <span className="line-clamp-2 break-words">{name}</span>
        </p>
        <Ring left={left} />
      </div>
      <div className="mt-2 flex gap-2 *:flex-1">
        <Button onClick={onDone}>{t('watch:playNow')}</Button>
        <Button kind="bare" className="bg-white/15! text-white! hover:bg-white/25!" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  );
}

export function Countdown(props: CountdownProps) {
  const [left, setLeft] = useState(SECONDS);
  const done = useEffectEvent(props.onDone);
  useEffect(() => {
    if (left === 0) return done();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return <CountdownNotice left={left} {...props} />;
}
