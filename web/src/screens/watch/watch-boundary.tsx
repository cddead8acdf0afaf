/** Holds an error of the watch screen: the rest of the page stays, and the screen is tried again. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '../../api/query.ts';
import { useWatchId } from '../../lib/use-id-param.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ErrorHolder } from '../../ui/error-holder.tsx';
import { Failed } from '../../ui/states.tsx';

/** On other pages a film that has failed is simply gone. */
function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  if (useWatchId() === undefined) return null;
  return (
    <main id="main" className="page-edge pt-6">
      <title>{`${t('error.video')} · ${t('site.name')}`}</title>
      <Failed message={t('error.video')} onRetry={onRetry} />
    </main>
  );
}

export const WatchBoundary = ({ children }: { children: ReactNode }) => (
  // Asks the server anew, because its answer may be the cause.
  <ErrorHolder subject={useLocation().pathname} onRetry={() => queryClient.resetQueries()} fallback={(retry) => <FailedScreen onRetry={retry} />}>
    {children}
  </ErrorHolder>
);
