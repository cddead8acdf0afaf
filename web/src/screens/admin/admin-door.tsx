/** The frame of the admin area. Admins who need a second factor and have none are sent to set it up. */
import { useQuery } from '@tanstack/react-query';
import { getSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { StepUp } from '../../features/account/step-up.tsx';
import { readStoredText, writeStoredText } from '../../lib/stored.ts';
import { t } from '../../locales/t.ts';
import { Palette } from './frame/palette.tsx';
import { addressOf, isOpenTo, placeOf } from './frame/places.ts';
import { SCREENS } from './frame/screens.ts';
import { Drawer, LeaveLinks, SideNavigation } from './frame/side-navigation.tsx';
import { UnsavedQuestion } from './parts/editing/unsaved.tsx';

const LAST_PLACE = 'admin-place';

/** Renders the area's tools into the top bar (`app/shell/top-bar.tsx`). */
function InTopBar({ children }: { children: ReactNode }) {
  const bar = document.querySelector('[data-admin-bar]');
  return bar && createPortal(children, bar);
}

function Admin({ role }: { role: Role }) {
  const { tab } = useParams();
  const [search] = useSearchParams();
  const place = placeOf(role, tab, search);
  useEffect(() => {
    if (tab && place) writeStoredText(LAST_PLACE, addressOf(place));
  }, [tab, place]);
  const last = tab === undefined && readStoredText(LAST_PLACE, (address) => isOpenTo(role, address));
  if (last) return <Navigate to={last} replace />;
  const Screen = place && SCREENS[place.tab];
  const text = t(place?.text ?? 'admin:title');
  return (
    <div className="grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <title>{`${text} · ${t('admin:title')}`}</title>
      <InTopBar>
        <Drawer role={role} current={place} />
        <Palette role={role} />
      </InTopBar>
      <div className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line p-3 max-md:hidden">
        <SideNavigation role={role} current={place} />
      </div>
      <main id="main" className="min-w-0 px-4 pt-4 pb-12 md:px-8 md:pt-6">
        <h1 className="mb-4 text-2xl font-bold">{text}</h1>
        {Screen ? <Screen /> : <p>{t('admin:notYours')}</p>}
      </main>
      <StepUp />
      <UnsavedQuestion />
    </div>
  );
}

export function AdminDoor({ role }: { role: Role }) {
  // The area is shown until the answer arrives, because the server guards it.
  const { data } = useQuery({ ...queryOf(getSecondFactor, {}), staleTime: 0 });
  if (!data?.missing) return <Admin role={role} />;
  return (
    <main id="main" className="page-edge max-w-2xl pt-4 md:pt-6">
      <title>{`${t('admin:title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('admin:title')}</h1>
      <p className="my-4">{t('admin:needsSecondFactor')}</p>
      <Link to={href(pages.memberTab, { tab: 'security' })} className="inline-block py-2 text-accent-text hover:underline">
        {t('admin:setUpSecondFactor')}
      </Link>
      <LeaveLinks />
    </main>
  );
}
