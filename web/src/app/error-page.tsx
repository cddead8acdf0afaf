/** Replaces a screen that failed to load or render; the shell stays. Its title is specified (§2). */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { queryClient } from '../api/query.ts';
import { readStoredText, writeStoredText } from '../lib/stored.ts';
import { t } from '../locales/t.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/states.tsx';
import { ChunkLoadError } from './lazy-screen.ts';

const RELOADED = 'yinmu-reloaded-for';

/** True if the page must be reloaded because a new version has other scripts. True only once per script, to avoid a reload loop. */
function needsReload(error: unknown): boolean {
  if (!(error instanceof ChunkLoadError) || error.address === '') return false;
  if (readStoredText(RELOADED, () => true, 'sessionStorage') === error.address) return false;
  return writeStoredText(RELOADED, error.address, 'sessionStorage');
}

/** Navigates to the current page, so that the router loads its screen again. */
function useRetry() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return () => {
    // The cached answers of this screen may have caused the failure. Other parts of the page keep theirs.
    queryClient.removeQueries({ type: 'inactive' });
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
}

export function ErrorPage() {
  const error = useRouteError();
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
