import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { currentUser, signedIn, useAuth } from '../../api/signed-in.ts';
import { returnPath } from '../../features/account/return-to.ts';
import { saveTitle, showSaved } from '../../features/library/saved/saved-titles.ts';
import { useAction } from '../../forms/use-action.ts';
import { readCookie } from '../../lib/cookies.ts';
import { entriesBack, type PressedSave, pressedSave } from '../../lib/way-back.ts';
import { t } from '../../locales/t.ts';

/** Signs in the member in this browser. @throws ApiError if the browser did not keep the session cookie */
export function accept(user: User) {
  if (readCookie(SIGNED_IN_COOKIE) === undefined) throw new ApiError('answer', t('account:needsCookies'));
  signedIn(user);
}

export function useSignIn(): (user: User) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const save = useAction(({ collection, vodId }: PressedSave) => saveTitle(collection, vodId, true), {
    optimistic: ({ collection, vodId }) => showSaved(collection, vodId, true),
    repeats: 'saved',
    success: (_, { collection }) => t(`saved.${collection}.added`),
  });
  return (user) => {
    accept(user);
    const pressed = pressedSave(state);
    if (pressed) void save.run(pressed);
    const entries = entriesBack(state);
    void (entries === undefined ? navigate(returnPath(search.get('next')), { replace: true }) : navigate(-entries));
  };
}

/** Redirects viewers who are already signed in when the page opens, for instance after Forward. */
export function useForVisitors() {
  const { loading } = useAuth();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  useEffect(() => {
    if (!loading && currentUser()) void navigate(returnPath(next), { replace: true });
  }, [loading, navigate, next]);
}
