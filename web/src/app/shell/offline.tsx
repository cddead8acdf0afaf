import { useSyncExternalStore } from 'react';
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
  return (
    // It lies over the page: one that moved down would move the picture that plays.
    <div className="sticky top-14 z-40 h-0">
      <p role="status" className={text ? 'bg-warning px-4 py-2 text-center text-sm text-white' : 'sr-only'}>
        {text}
      </p>
    </div>
  );
}
