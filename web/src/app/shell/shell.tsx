import { ADMIN_TABS } from '@yinmu/contract/admin/tabs.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { CalendarDays, House, LayoutGrid, Search, Trophy, UserRound } from 'lucide-react';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useAuth } from '../../api/signed-in.ts';
import { useSite } from '../../api/site-settings.ts';
import { KeptScroll } from '../../hydration/kept-scroll.tsx';
import { sayReady } from '../../hydration/signals.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import { persistentScreen, TakenOver } from '../../lib/persistent-screen.ts';
import { t } from '../../locales/t.ts';
import { scriptWait } from '../script-wait.ts';
import { drawnApart } from './drawn-apart.ts';
import { EntryLink } from './entry-link.tsx';
import { FooterPlace } from './footer-place.tsx';
import { TopBar } from './top-bar.tsx';

const onChange = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** The bar that says that the network or the site is down. */
function Offline() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const retry = useStore(scriptWait, (wait) => wait.retry);
  const { isUnsure } = useAuth();
  // Navigating away stops the wait.
  const isWaiting = useNavigation().state !== 'idle' && retry !== undefined;
  const text = isWaiting ? t(online ? 'error.siteAway' : 'error.screenAway') : online ? isUnsure && t('error.memberAway') : t('error.offline');
  const bar = useRef<HTMLParagraphElement>(null);
  // On phones the video sticks below this bar.
  useLayoutEffect(() => document.documentElement.style.setProperty('--notice', `${text ? bar.current?.offsetHeight : 0}px`), [text]);
  return (
    // Stays in the layout when empty, because inserting it would defeat scroll anchoring.
    <p ref={bar} role="status" className={`sticky top-14 z-40 bg-warning text-center text-sm text-white ${text ? 'px-4 py-2' : ''}`}>
      {text}
      {isWaiting && (
        <button type="button" onClick={retry} className="ml-3 font-semibold underline">
          {t('error.retry')}
        </button>
      )}
    </p>
  );
}

const ICONS = { home: House, browse: LayoutGrid, rankings: Trophy, search: Search, mine: UserRound, calendar: CalendarDays };

/** Header links that do not fit in the header. */
function Chips() {
  return (
    <nav aria-label={t('nav.main')} data-focus-group="row" className="page-edge scroll-row flex gap-2 py-2 lg:hidden">
      {useSite().navigation.header.map((entry) => (
        <EntryLink
          key={entry.to}
          entry={entry}
          className="inline-flex min-h-9 shrink-0 items-center rounded-full bg-raised px-4 text-sm whitespace-nowrap aria-[current=page]:bg-text aria-[current=page]:text-page pointer-coarse:min-h-11"
        />
      ))}
    </nav>
  );
}

function BottomNav() {
  return (
    <nav aria-label={t('nav.bottom')} className="sticky short:static bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] sm:hidden">
      <ul className="grid auto-cols-fr grid-flow-col">
        {useSite().navigation.bar.map((entry) => {
          const Icon = ICONS[entry.page ?? 'browse'];
          return (
            <li key={entry.to} className="min-w-0">
              <EntryLink
                entry={entry}
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-xs whitespace-nowrap text-muted aria-[current=page]:text-accent-text"
              >
                <Icon className="size-5" />
              </EntryLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Renders the persistent screen beside the pages, after hydration. */
function PersistentHost() {
  // Deferred, so that React renders in small steps and does not delay taps.
  const isTakenOver = useDeferredValue(useHydrated());
  const Screen = useStore(persistentScreen, (value) => value.Screen);
  useEffect(() => {
    if (!isTakenOver) return;
    // React renders browser state (theme, session, progress) after the first effects and before this timer.
    const timer = setTimeout(sayReady);
    return () => clearTimeout(timer);
  }, [isTakenOver]);
  return (
    <TakenOver value={isTakenOver}>
      {isTakenOver && Screen && <Screen />}
      <Outlet />
    </TakenOver>
  );
}

/** Keeps the server-rendered announcement (`announcement.tsx`). */
function AnnouncementPlace() {
  const [html] = useState(() => drawnApart('announcement'));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <div data-drawn="announcement" dangerouslySetInnerHTML={{ __html: html }} />;
}

const loadToasts = async () => (await import('../../ui/toast-list.tsx')).ToastList;
const loadLargerCard = async () => (await import('./larger-card-place.tsx')).LargerCardPlace;
const loadArrival = async () => (await import('./arrival.tsx')).Arrival;

/** Admin addresses that exist. The server renders other paths under `/admin` as public pages. */
const ADMIN_ADDRESSES = new Set([href(pages.admin), ...ADMIN_TABS.map((tab) => href(pages.adminTab, { tab }))]);

export function Shell() {
  const { Component: ToastList } = useLazyComponent(loadToasts, true);
  const { Component: LargerCardPlace } = useLazyComponent(loadLargerCard, true);
  const { Component: Arrival } = useLazyComponent(loadArrival, true);
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const isAdmin = ADMIN_ADDRESSES.has(pathname);
  useEffect(() => {
    // Loads arrow-key navigation at the first key press and then replays the keys pressed meanwhile. Imports only once, because a second import might resolve
    // first.
    let loading: Promise<typeof import('../../lib/remote/spatial-navigation.ts')> | undefined;
    const onKey = (event: KeyboardEvent) => {
      // When the module has loaded, the browser has closed the dialog, and nothing shows that it was open.
      if (event.key === 'Escape' && document.querySelector('dialog[open], :popover-open')) return;
      loading ??= import('../../lib/remote/spatial-navigation.ts');
      loading.then(
        ({ startSpatial }) => {
          document.removeEventListener('keydown', onKey);
          startSpatial(event);
        },
        () => {
          loading = undefined;
        },
      );
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" data-no-remote className="absolute -top-20 left-3 z-70 rounded-card bg-accent px-4 py-2 text-white focus:top-3">
        {t('nav.skip')}
      </a>
      <AnnouncementPlace />
      {state !== 'idle' && <div className="progress-thin" role="progressbar" aria-label={t('nav.loading')} />}
      <TopBar isAdmin={isAdmin} />
      <Offline />
      {/* Keeps the footer below the first screen, so that it does not jump while the page fills. */}
      <div className="min-h-[calc(100dvh-3.5rem)] flex-1">
        {pathname === pages.home.path && <Chips />}
        <PersistentHost />
      </div>
      <FooterPlace isHidden={isAdmin} />
      {!isAdmin && <BottomNav />}
      {ToastList && <ToastList />}
      {LargerCardPlace && <LargerCardPlace />}
      <KeptScroll />
      {Arrival && <Arrival />}
    </div>
  );
}
