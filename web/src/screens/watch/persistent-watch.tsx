/** The title that is being watched: on its own page, and in the corner of other pages. */
import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { episodeAddress } from '@yinmu/contract/titles/episode-id.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { queryClient } from '../../api/query.ts';
import { onMemberLeft } from '../../api/signed-in.ts';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { useWatchId } from '../../lib/hooks/use-id-param.ts';
import { t } from '../../locales/t.ts';
import { ErrorHolder } from '../../ui/error-holder.tsx';
import { Failed } from '../../ui/states.tsx';
import { LoadingTitle } from './initial-picture.tsx';
import { listIn, type WatchAddress, WatchAddressProvider } from './watch-address.ts';
import { isElsewhere, sessionAt, type WatchSession } from './watch-session.ts';
import { Watching } from './watching.tsx';

/** On other pages, a video that failed disappears without a message. */
function FailedScreen({ onRetry }: { onRetry: () => void }) {
  if (useWatchId() === undefined) return null;
  return (
    <main id="main" className="page-edge pt-6">
      <title>{`${t('error.video')} · ${t('site.name')}`}</title>
      <Failed message={t('error.video')} onRetry={onRetry} />
    </main>
  );
}

const WatchBoundary = ({ children }: { children: ReactNode }) => (
  // A cached answer may have caused the failure.
  <ErrorHolder subject={useLocation().pathname} onRetry={() => queryClient.resetQueries()} fallback={(retry) => <FailedScreen onRetry={retry} />}>
    {children}
  </ErrorHolder>
);

function useSession() {
  const id = useWatchId();
  const { search } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [kept, setSession] = useState<WatchSession>();
  const session = sessionAt(kept, id === undefined ? undefined : { id, search, isPop });
  // Set while rendering, so that no frame shows the old selection.
  if (session !== kept) setSession(session);
  return { session, setSession };
}

/** Keeps the previous title on screen until the next one has loaded, so that the same element plays on, also in full screen. */
function useShown(session: WatchSession | undefined) {
  const { data: video, isError } = useQuery({ ...titleQuery(session?.id ?? 0), enabled: session !== undefined });
  const [kept, keep] = useState<{ session: WatchSession; video: Video }>();
  const isLost = session === undefined || (isError && !video);
  const isNew = video !== undefined && (kept?.session !== session || kept?.video !== video);
  const shown = isLost ? undefined : isNew ? { session, video } : kept;
  if (shown !== kept) keep(shown);
  return { ...shown, isLost };
}

function Session() {
  const navigate = useNavigate();
  const { session, setSession } = useSession();
  const { video, session: playing, isLost } = useShown(session);
  const { id, search } = playing ?? { id: 0, search: '' };
  const isLeft = session !== undefined && session.id !== id;
  const isOnPage = (isLeft ? playing : session)?.seen !== undefined;

  // Hides the title that a member watched from the next user.
  useEffect(() => onMemberLeft(() => setSession((present) => (present?.seen === undefined ? undefined : present))), [setSession]);

  const goesOn = session !== undefined && isElsewhere(session);
  useEffect(() => {
    if (goesOn) void navigate(href(pages.watch, { id: session.id }) + session.search, { replace: true, preventScrollReset: true });
  }, [goesOn, navigate, session]);

  const address = useMemo((): WatchAddress => {
    const asked = new URLSearchParams(search);
    const select = (route: string, episode: number) => {
      if (isLeft) return;
      const episodes = video?.routes.find((one) => one.id === route)?.episodes ?? [];
      const to = href(pages.watch, { id, ep: episodeAddress(episodes, episode), route: route, ...listIn(asked) });
      if (isOnPage) return void navigate(to, { replace: true, preventScrollReset: true });
      setSession((present) => present && { ...present, search: new URL(to, location.href).search });
    };
    const open = (next: number) => {
      const to = href(pages.watch, { id: next, ...listIn(asked) });
      if (isOnPage) return void navigate(to, { replace: true });
      setSession({ id: next, search: new URL(to, location.href).search, seen: undefined });
    };
    return { search: asked, select, open };
  }, [id, search, isLeft, isOnPage, navigate, setSession, video]);

  return (
    <>
      {isLeft && !isOnPage && !isLost && session.seen !== undefined && <LoadingTitle />}
      {video && (
        <WatchAddressProvider value={address}>
          <Watching {...{ video, isOnPage, isLeft }} onClose={() => setSession(undefined)} />
        </WatchAddressProvider>
      )}
    </>
  );
}

export const PersistentWatch = () => (
  <WatchBoundary>
    <Session />
  </WatchBoundary>
);
