/** Offers a password to who has signed in by a mailed code and has none: proving the address ended it. */
import { updateProfile } from '@yinmu/contract/accounts.endpoints.ts';
import { PASSWORD_LENGTH } from '@yinmu/contract/limits.ts';
import type { User } from '@yinmu/contract/session.endpoints.ts';
import { api } from '../../api/query.ts';
import { useForm } from '../../forms/use-form.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';

export function FirstPassword({ user, onDone }: { user: User; onDone: (user: User) => void }) {
  const { t } = useTranslation();
  const form = useForm(
    { password: '', confirm: '' },
    ({ password, confirm }) => ({
      password: [...password].length < PASSWORD_LENGTH.min ? t('account:tooShort', { count: PASSWORD_LENGTH.min }) : '',
      confirm: password === confirm ? '' : t('account:passwordsDiffer'),
    }),
    async ({ password }) => onDone(await api.call(updateProfile, { body: { newPassword: password } })),
    t('account:profileFailed'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-4">
      <p>{t('account:passwordEnded')}</p>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <Field
        {...form.field('password')}
        label={t('account:newPassword')}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        // The form stands in the place of the one that was sent.
        autoFocus
      />
      <Field {...form.field('confirm')} label={t('account:confirm')} type="password" autoComplete="new-password" />
      <FormError>{form.failure}</FormError>
      <Button type="submit" disabled={form.busy} className="w-full">
        {t('account:setPassword')}
      </Button>
      <Button kind="quiet" onClick={() => onDone(user)} className="w-full">
        {t('account:setLater')}
      </Button>
    </form>
  );
}
