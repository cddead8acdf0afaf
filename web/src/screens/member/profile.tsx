/** Name, address and password. */
import { updateProfile } from '@yinmu/contract/accounts.endpoints.ts';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import type { User } from '@yinmu/contract/session.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/query.ts';
import { signedIn } from '../../api/signed-in.ts';
import { looksLikeEmail, useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { AvatarUpload } from './avatar-upload.tsx';

export function Profile({ user }: { user: User }) {
  const { t } = useTranslation();
  const form = useForm(
    { username: user.username, email: user.email, newPassword: '', confirm: '', currentPassword: '' },
    ({ username, email, newPassword, confirm, currentPassword }) => {
      const guarded = email.trim() !== user.email || newPassword !== '';
      return {
        username: [...username.trim()].length < USERNAME_LENGTH.min ? t('account:tooShort', { count: USERNAME_LENGTH.min }) : '',
        email: looksLikeEmail(email) ? '' : t('account:emailInvalid'),
        newPassword: newPassword !== '' && [...newPassword].length < PASSWORD_LENGTH.min ? t('account:tooShort', { count: PASSWORD_LENGTH.min }) : '',
        confirm: newPassword === confirm ? '' : t('account:passwordsDiffer'),
        currentPassword: guarded && currentPassword === '' ? t('account:currentNeeded') : '',
      };
    },
    async ({ username, email, newPassword, currentPassword }, say) => {
      const changes = {
        ...(username.trim() === user.username ? {} : { username: username.trim() }),
        ...(email.trim() === user.email ? {} : { email: email.trim() }),
        ...(newPassword === '' ? {} : { newPassword }),
      };
      if (Object.keys(changes).length === 0) return void say(t('form.nothingChanged'));
      signedIn(await api.call(updateProfile, { body: { ...changes, ...(currentPassword === '' ? {} : { currentPassword }) } }));
      for (const name of ['newPassword', 'confirm', 'currentPassword'] as const) form.set(name, '');
      say(t(newPassword === '' ? 'account:saved' : 'account:passwordSaved'));
    },
    t('account:profileFailed'),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <AvatarUpload user={user} />
      <form method="post" onSubmit={form.onSubmit} noValidate className="panel space-y-4">
        <Field {...form.field('username')} label={t('account:username')} autoComplete="username" maxLength={USERNAME_LENGTH.max} />
        <Field {...form.field('email')} label={t('account:email')} type="email" autoComplete="email" />
        <Field
          {...form.field('newPassword')}
          label={t('account:newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t('account:newPasswordHint')}
        />
        <Field {...form.field('confirm')} label={t('account:confirm')} type="password" autoComplete="new-password" />
        <Field
          {...form.field('currentPassword')}
          label={t('account:currentPassword')}
          type="password"
          autoComplete="current-password"
          hint={t('account:currentHint')}
        />
        <FormError>{form.failure}</FormError>
        <Button type="submit" disabled={form.busy}>
          {t('action.save')}
        </Button>
      </form>
    </div>
  );
}
