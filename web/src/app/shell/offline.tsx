import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { useAuth } from '../../api/signed-in.ts';
import { useStore } from '../../lib/use-store.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { scriptWait } from '../script-wait.ts';

const onChange = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that there is no network, or that a screen waits for the site, for as long as that lasts; what is shown already stays. */
export function Offline() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const isAway = useStore(scriptWait, ({ isWaiting }) => isWaiting);
  const { isUnsure } = useAuth();
  // A viewer who has gone elsewhere no longer waits.
  const isWaiting = useNavigation().state !== 'idle' && isAway;
  const text = isWaiting ? t(online ? 'error.siteAway' : 'error.screenAway') : online ? isUnsure && t('error.memberAway') : t('error.offline');
  const bar = useRef<HTMLParagraphElement>(null);
  // A phone's picture rests under it.
  useLayoutEffect(() => document.documentElement.style.setProperty('--notice', `${text ? bar.current?.offsetHeight : 0}px`), [text]);
  return (
    // Stays in the flow when empty: inserting it would defeat scroll anchoring.
    <p ref={bar} role="status" className={`sticky top-14 z-40 bg-warning text-center text-sm text-white ${text ? 'px-4 py-2' : ''}`}>
      {text}
    </p>
  );
}
