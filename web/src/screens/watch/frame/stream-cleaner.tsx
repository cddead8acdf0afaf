/**
 * The switch of the stream cleaner (§4), shown for routes of its sources. Cleaning is currently disabled: the original address always plays, as the
 * switch says, and the choice is only stored.
 */
import { STREAM_CLEANER } from '@yinmu/contract/limits.ts';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { readCookie, writeCookie } from '../../../lib/cookies.ts';
import { t } from '../../../locales/t.ts';

const ON = 'true';

export function StreamCleaner() {
  const note = useId();
  const [on, setOn] = useState(() => readCookie(STREAM_CLEANER.name) === ON);
  const toggle = () => {
    writeCookie(STREAM_CLEANER, on ? 'false' : ON);
    setOn(!on);
  };
  return (
    <span className="group inline-flex shrink-0">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={t('watch:player.cleaner')}
        aria-describedby={note}
        onClick={toggle}
        className={`inline-flex size-10 items-center justify-center rounded-card hover:bg-white/15 ${on ? 'text-notice-accent' : 'opacity-70'}`}
      >
        <Sparkles className={`size-5 ${on ? 'fill-current' : ''}`} />
      </button>
      <span
        id={note}
        role="tooltip"
        className="pointer-events-none absolute right-2 bottom-16 hidden w-60 rounded-card bg-notice px-3 py-2 text-sm text-white shadow-lg group-focus-within:block group-hover:block"
      >
        <strong className="block">{t(on ? 'watch:player.cleanerOn' : 'watch:player.cleanerOff')}</strong>
        {t('watch:player.cleanerDisabled')}
      </span>
    </span>
  );
}
