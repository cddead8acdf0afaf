/** Announces the next episode, which begins by itself unless the viewer cancels. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { takeFocus } from '../../player/behaviours/take-focus.ts';
import { Button } from '../../ui/button.tsx';

const SECONDS = 5;

interface CountdownProps {
  name: string;
  onDone: () => void;
  onCancel: () => void;
}

/** @param left seconds */
export function CountdownNotice({ left, name, onDone, onCancel }: CountdownProps & { left: number }) {
  const { t } = useTranslation();
  return (
    <div
      ref={takeFocus}
      data-over-picture
      // Beside the sheet of episodes, which a pointer's viewer may have open.
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-black/80 p-4 text-center text-white sm:group-has-[[data-side-sheet]:popover-open]/player:pr-[calc(min(88vw,25rem)+1rem)]"
    >
      {/* Said once: a region that changes every second would be read every second. */}
      <p role="status" className="sr-only">
        {t('watch:nextIn', { name, seconds: SECONDS })}
      </p>
      <p aria-hidden="true" className="text-lg">
        {t('watch:nextIn', { name, seconds: left })}
      </p>
      <div className="flex gap-3">
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
