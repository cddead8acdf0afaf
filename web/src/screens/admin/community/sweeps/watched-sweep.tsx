/** Applies the saved watched words to posts that are already public. */
import { type ReactNode, useState } from 'react';
import { t } from '../../../../locales/t.ts';
import { SweepDialog } from './sweep-form.tsx';

export function WatchedSweep({ className, icon }: { className: string; icon?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const title = t('admin:sweep.watchedTitle');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        {icon}
        {title}
      </button>
      {isOpen && <SweepDialog of={{ kind: 'watched' }} canHold title={title} advice={t('admin:sweep.watchedAdvice')} onClose={() => setOpen(false)} />}
    </>
  );
}
