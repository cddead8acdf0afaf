import { href, pages } from '@yinmu/contract/pages.ts';
import { useLocation, useNavigate } from 'react-router';
import { type PressedSave, wayBack } from '../lib/way-back.ts';
import { t } from '../locales/t.ts';
import { toast } from '../ui/toasts.tsx';

/** @returns a function that opens the sign-in page; `pressed` is done after signing in */
export function useSignInFirst(): (pressed?: PressedSave, why?: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (pressed, why = t('member.loginFirst')) => {
    toast(why);
    // While offline, the sign-in screen could not load.
    if (navigator.onLine) void navigate(href(pages.login, { next: location.pathname + location.search }), { state: wayBack(location, pressed) });
  };
}
