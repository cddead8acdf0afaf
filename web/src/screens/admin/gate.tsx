/** The door of the admin area. Its code and texts are loaded for admins only. */
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../api/session.ts';
import { withAdminTexts } from '../../locales/load.ts';
import { paths } from '../../ui/paths.ts';
import { Failed, Spinner } from '../../ui/states.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const load = withAdminTexts(() => import('./admin.tsx'));

export default function AdminGate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useUser();
  const hydrated = useHydrated();
  const [Area, setArea] = useState<ComponentType>();
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  const isAdmin = user?.is_admin === true;
  useEffect(() => {
    if (hydrated && !isAdmin) navigate(user ? paths.home : paths.login(pathname + search), { replace: true });
  }, [hydrated, isAdmin, user, navigate, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure that is tried again loads anew
  useEffect(() => {
    if (!isAdmin) return;
    setFailed(false);
    load().then(
      (part) => setArea(() => part.Admin),
      () => setFailed(true),
    );
  }, [isAdmin, failures]);
  if (isAdmin && Area) return <Area />;
  return <main id="main">{failed ? <Failed message={t('error.again')} onRetry={() => setFailures(failures + 1)} /> : <Spinner />}</main>;
}
