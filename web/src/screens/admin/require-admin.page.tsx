/** Loads the admin area's code only for staff. */

import { ADMIN_TABS } from '@yinmu/contract/admin/tabs.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { initialState } from '../../api/initial-data.ts';
import { useAuth } from '../../api/signed-in.ts';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { t } from '../../locales/t.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed, Spinner } from '../../ui/states.tsx';

const load = async () => (await import('./admin-door.tsx')).AdminDoor;

export default function RequireAdmin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const wanted = useParams().tab;
  const known = wanted === undefined || ADMIN_TABS.some((name) => name === wanted);
  const { user, loading, isUnsure } = useAuth();
  const isStaff = user !== undefined && user.role !== 'member';
  // This document may have loaded the statistics script, which admin pages must never contain, so reload the page without it.
  const isShared = known && initialState.site.outsideScript !== undefined;
  const { Component: Area, failed, retry } = useLazyComponent(load, isStaff && known && !isShared);
  useEffect(() => {
    if (isShared) location.reload();
  }, [isShared]);
  useEffect(() => {
    if (known && !loading && !isUnsure && !isStaff)
      navigate(user ? href(pages.home) : href(pages.login, { next: pathname + search + hash }), { replace: true });
  }, [known, loading, isUnsure, isStaff, user, navigate, pathname, search, hash]);
  if (!known) return <NotFound />;
  if (isStaff && !isShared && Area) return <Area role={user.role} />;
  return (
    <main id="main">
      <title>{`${t('nav.loading')} · ${t('site.name')}`}</title>
      {failed ? <Failed message={t('error.again')} onRetry={retry} /> : <Spinner />}
    </main>
  );
}
