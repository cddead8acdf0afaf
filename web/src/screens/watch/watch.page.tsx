/** The watch page: first the video from the server, after hydration the full screen. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { isMissing, MissingTitle } from '../../features/catalogue/missing-title.tsx';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { useIdParam } from '../../lib/hooks/use-id-param.ts';
import { persistentScreen, TakenOver } from '../../lib/persistent-screen.ts';
import { t } from '../../locales/t.ts';
import { preloadHls } from '../../player/engine/preload-hls.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed } from '../../ui/states.tsx';
import { InitialPicture, LoadingTitle } from './initial-picture.tsx';
import { PersistentWatch } from './persistent-watch.tsx';

// Started with the page, so that the title and the engine load in parallel.
if (typeof document !== 'undefined') {
  void preloadHls().catch(() => {});
  persistentScreen.set({ Screen: PersistentWatch });
}

export default function Watch() {
  const isTakenOver = useContext(TakenOver);
  const id = useIdParam();
  const { data, error, refetch } = useQuery({ ...titleQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) return <NotFound />;
  // After hydration, the shell renders the screen (`PersistentWatch`), because it outlives the page.
  if (isTakenOver && (data || !error)) return null;
  if (data) return <InitialPicture video={data} />;
  if (isMissing(error)) return <MissingTitle error={error} />;
  if (!error) return <LoadingTitle />;
  return (
    <main id="main" className="md:page-edge md:pt-6">
      <title>{`${t('error.video')} · ${t('site.name')}`}</title>
      <Failed message={t('error.video')} onRetry={() => refetch()} />
    </main>
  );
}
