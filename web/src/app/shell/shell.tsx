/** The frame of every screen: bars, footer, messages. */
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { KeptScroll } from '../../hydration/kept-scroll.tsx';
import { useLazyComponent } from '../../lib/use-lazy.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { AnnouncementPlace } from './announcement-place.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { FooterPlace } from './footer-place.tsx';
import { Offline } from './offline.tsx';
import { PersistentHost } from './persistent-host.tsx';
import { TopBar } from './top-bar.tsx';

const loadToasts = async () => (await import('../../ui/toast-list.tsx')).ToastList;
const loadArrival = async () => (await import('./arrival.tsx')).Arrival;

export function Shell() {
  const { t } = useTranslation();
  const { Component: ToastList } = useLazyComponent(loadToasts, true);
  const { Component: Arrival } = useLazyComponent(loadArrival, true);
  const { state } = useNavigation();
  useEffect(() => {
    // Arrow keys as a television's remote has them are loaded at the first key; those pressed until they are there are answered too.
    // Asked for once: of two requests the later may be answered first, and with it the later key.
    let loading: Promise<typeof import('../../lib/spatial-navigation.ts')> | undefined;
    const onKey = (event: KeyboardEvent) => {
      // By the time that they are there, a dialog is closed by the browser, and not known to have been open.
      if (event.key === 'Escape' && document.querySelector('dialog[open], :popover-open')) return;
      loading ??= import('../../lib/spatial-navigation.ts');
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
      <TopBar />
      <Offline />
      {/* The footer begins below the first screen, so that it does not jump while a page fills. */}
      <div className="min-h-[calc(100dvh-3.5rem)] flex-1">
        <PersistentHost />
      </div>
      <FooterPlace />
      <BottomNav />
      {ToastList && <ToastList />}
      <KeptScroll />
      {Arrival && <Arrival />}
    </div>
  );
}
