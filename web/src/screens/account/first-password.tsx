/** Offers to set a password. Shown to members who signed in by an emailed code and have no password, because verifying the address removed it. */

import { updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { api } from '../../api/query.ts';
import { NewPasswordFields, passwordErrors } from '../../features/account/new-password.tsx';
import { FormView } from '../../forms/form-view.tsx';
import { useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';

export function FirstPassword({ user, onDone }: { user: User; onDone: (user: User) => void }) {
  const form = useForm(
    { password: '', confirm: '' },
    (values) => passwordErrors(values),
    async ({ password }) => onDone(await api.call(updateProfile, { body: { newPassword: password } })),
    t('account:profileFailed'),
  );
  return (
    <>
      <FormView of={form} submit={t('account:setPassword')} look="wide">
        <p>{t('account:passwordEnded')}</p>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {/* Takes the focus, because these fields replace the submitted form. */}
        <NewPasswordFields field={form.field} autoFocus />
      </FormView>
      <Button kind="quiet" onClick={() => onDone(user)} className="mt-4 w-full">
        {t('account:setLater')}
      </Button>
    </>
  );
}
