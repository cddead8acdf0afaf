/** A visitor is told that what was pressed is a member's, led to sign in, and back afterwards. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { useLocation, useNavigate } from 'react-router';
import { type PressedSave, wayBack } from '../lib/way-back.ts';
import { useTranslation } from '../locales/use-translation.ts';
import { toast } from '../ui/toasts.tsx';

/** @returns leads there; `pressed` is done once somebody has signed in */
export function useSignInFirst(): (pressed?: PressedSave) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  return (pressed) => {
    toast(t('member.loginFirst'));
    // Without a network the screen to sign in would not come, and say so in a second message.
    if (navigator.onLine) void navigate(href(pages.login, { next: location.pathname + location.search }), { state: wayBack(location, pressed) });
  };
}
