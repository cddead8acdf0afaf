/** What stands around every screen. */
import { pages } from '@yinmu/contract/pages.ts';
import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Toasts } from '../../ui/toasts.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Offline } from './offline.tsx';
import { TopBar } from './top-bar.tsx';

/** As React Router restores a position, but whoever has scrolled before the page was taken over stays where they are: it would begin at its top. */
function KeptScroll() {
  const before = useRef(0);
  // Runs before its own effect, and the other after it.
  useInsertionEffect(() => {
    before.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (before.current > 0) window.scrollTo(0, before.current);
  }, []);
  // A filter changes the list in place; only another screen begins at its top.
  return <ScrollRestoration getKey={(location) => (location.pathname === pages.browse.path ? location.pathname + location.search : location.key)} />;
}

export function Shell() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  // From here on buttons answer; `pre-hydration.js` waits for it.
  useEffect(() => {
    // After what the first drawing left to its own browser has been drawn too.
    const timer = setTimeout(() => {
      document.documentElement.dataset.ready = 'true';
      document.dispatchEvent(new Event('yinmu:ready'));
    });
    // Arrow keys as a television's remote has them: for whoever presses a key at all.
    const onKey = (event: KeyboardEvent) => void import('../../lib/spatial-navigation.ts').then(({ startSpatial }) => startSpatial(event));
    document.addEventListener('keydown', onKey, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="absolute -top-20 left-3 z-70 rounded-card bg-accent px-4 py-2 text-white focus:top-3">
        {t('nav.skip')}
      </a>
      {state !== 'idle' && <div className="progress-thin" role="progressbar" aria-label={t('nav.loading')} />}
      <TopBar />
      <Offline />
      <div className="flex-1">
        <Outlet />
      </div>
      <Footer />
      <BottomNav />
      <Toasts />
      <KeptScroll />
    </div>
  );
}
