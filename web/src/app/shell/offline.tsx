import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const onChange = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that there is no network for as long as there is none; what is shown already stays. */
export function Offline() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={online ? 'sr-only' : 'bg-[#7a4b00] px-4 py-2 text-center text-sm text-white'}>
      {!online && t('error.offline')}
    </p>
  );
}
