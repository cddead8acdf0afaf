/** The member whose pages are shown. Visitors are sent to the sign-in page; members who leave go home. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signOut, useAuth } from '../../api/signed-in.ts';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** @param guarded whether the address is one of the member's pages at all */
export function useMember(guarded: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { user, loading, isUnsure } = useAuth();
  // Members who leave go home; only those who have lost the session are asked to sign in again.
  const leaving = useRef(false);
  const goHome = () => {
    leaving.current = true;
    navigate(href(pages.home));
  };
  const logout = useAction(signOut, {
    optimistic: () => {
      leaving.current = true;
      return () => {
        leaving.current = false;
      };
    },
    failure: t('account:logoutFailed'),
    onDone: goHome,
  });
  useEffect(() => {
    if (guarded && !loading && !isUnsure && !user && !leaving.current) navigate(href(pages.login, { next: pathname + search + hash }), { replace: true });
  }, [guarded, loading, isUnsure, user, navigate, pathname, search, hash]);
  return { user, logout, goHome };
}
