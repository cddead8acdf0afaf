/** Stands in the place of a screen that failed, or did not load: the shell stays, and the screen is tried again. The product names its title (§2). */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { queryClient } from '../api/query.ts';
import { readStoredText, writeStoredText } from '../lib/stored.ts';
import { useTranslation } from '../locales/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/states.tsx';
import { ChunkLoadError } from './lazy-screen.ts';

const RELOADED = 'yinmu-reloaded-for';

/** Whether the page should be loaded anew: a new version of the site has other scripts. Once for each script, or it would never end. */
function needsReload(error: unknown): boolean {
  if (!(error instanceof ChunkLoadError) || error.address === '') return false;
  if (readStoredText(RELOADED, () => true, 'sessionStorage') === error.address) return false;
  return writeStoredText(RELOADED, error.address, 'sessionStorage');
}

/** Goes to the page that is shown: the router then loads and renders its screen anew. */
function useRetry() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return () => {
    // The screen may have failed with what the server has answered; what the rest of the page shows stays.
    queryClient.removeQueries({ type: 'inactive' });
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
}

export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation();
  const retry = useRetry();
  const [reloads] = useState(() => needsReload(error));
  useEffect(() => {
    if (reloads) location.reload();
  }, [reloads]);
  if (reloads) return <Spinner />;
  const chunk = error instanceof ChunkLoadError;
  const message = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : String(error);
  const title = chunk ? t('error.chunk') : 'Unexpected Application Error!';
  return (
    <main id="main" className="page-edge">
      <title>{`${title} · ${t('site.name')}`}</title>
      <div role="alert" className="mx-auto flex min-h-[60dvh] max-w-2xl flex-col items-start justify-center gap-4 py-6">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted">{chunk ? t('error.chunkAdvice') : t('error.appAdvice')}</p>
        <pre className="max-w-full overflow-auto rounded-card bg-surface p-3 text-sm whitespace-pre-wrap">
          {chunk ? `ChunkLoadError: ${message}${error.address && !message.includes(error.address) ? ` (${error.address})` : ''}` : message}
        </pre>
        <div className="flex flex-wrap gap-3">
          <Button data-arrival onClick={retry}>
            {t('error.retry')}
          </Button>
          <Button kind="quiet" onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        </div>
      </div>
    </main>
  );
}
