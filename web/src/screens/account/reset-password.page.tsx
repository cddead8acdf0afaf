/** Sets a new password from a reset link, whose token follows `#`. */

import { resetByLink } from '@yinmu/contract/members/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api/query.ts';
import { signedOut } from '../../api/signed-in.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { NewPasswordFields, passwordErrors } from '../../features/account/new-password.tsx';
import { FormView } from '../../forms/form-view.tsx';
import { useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { toast } from '../../ui/toasts.tsx';

export default function ResetPassword() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1) || '-';
  const form = useForm(
    { password: '', confirm: '' },
    (values) => passwordErrors(values),
    async ({ password }) => {
      await api.call(resetByLink, { body: { token, newPassword: password } });
      // The link ends all sessions of the account, perhaps including this browser's.
      signedOut();
      toast(t('account:passwordSet'));
      navigate(href(pages.login), { replace: true });
    },
    t('account:resetFailed'),
  );
  return (
    <AccountPage title={t('account:setPassword')} about={<p className="mt-3 max-w-md text-muted">{t('account:resetByLink')}</p>}>
      <FormView of={form} submit={t('account:setPassword')} look="wide">
        <NewPasswordFields field={form.field} />
      </FormView>
    </AccountPage>
  );
}
