/** The door of the admin area. Its code and texts are loaded for admins only. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../api/session.ts';
import { withAdminTexts } from '../../locales/load.ts';
import { paths } from '../../ui/paths.ts';
import { Failed, Spinner } from '../../ui/states.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePart } from '../../ui/use-part.ts';

const load = withAdminTexts(async () => (await import('./admin.tsx')).Admin);

export default function AdminGate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useUser();
  const hydrated = useHydrated();
  const isAdmin = user?.is_admin === true;
  const { Part: Area, failed, retry } = usePart(load, isAdmin);
  useEffect(() => {
    if (hydrated && !isAdmin) navigate(user ? paths.home : paths.login(pathname + search), { replace: true });
  }, [hydrated, isAdmin, user, navigate, pathname, search]);
  if (isAdmin && Area) return <Area />;
  return <main id="main">{failed ? <Failed message={t('error.again')} onRetry={retry} /> : <Spinner />}</main>;
}
