import { useQuery } from '@tanstack/react-query';
import { CODE_DIGITS, PASSWORD_LENGTH, USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import { updateProfile, verifyAddress } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getRegistration } from '@yinmu/contract/members/invitations.endpoints.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { api, queryOf } from '../../../api/query.ts';
import { signedIn } from '../../../api/signed-in.ts';
import { CodeField, SendCode, useCodeSending } from '../../../features/account/send-code.tsx';
import { FormView } from '../../../forms/form-view.tsx';
import { useCaptcha } from '../../../forms/use-captcha.tsx';
import { looksLikeEmail, useForm } from '../../../forms/use-form.ts';
import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';
import { AvatarUpload } from './avatar-upload.tsx';

interface Values {
  username: string;
  email: string;
  code: string;
  newPassword: string;
  confirm: string;
  currentPassword: string;
}

/** @param hasMail whether the site can send codes */
export function profileErrors({ username, email, code, newPassword, confirm, currentPassword }: Values, known: string, hasMail: boolean) {
  const isMoving = email.trim() !== known;
  return {
    username: [...username.trim()].length < USERNAME_LENGTH.min ? t('account:tooShort', { count: USERNAME_LENGTH.min }) : '',
    email: looksLikeEmail(email) ? '' : t('account:emailInvalid'),
    code: (code === '' && !(hasMail && isMoving)) || code.length === CODE_DIGITS ? '' : t('account:codeNeeded'),
    newPassword: newPassword !== '' && [...newPassword].length < PASSWORD_LENGTH.min ? t('account:tooShort', { count: PASSWORD_LENGTH.min }) : '',
    confirm: newPassword === confirm ? '' : t('account:passwordsDiffer'),
    currentPassword: (isMoving || newPassword !== '') && currentPassword === '' ? t('account:currentNeeded') : '',
  };
}

export function Profile({ user }: { user: User }) {
  const hasMail = useQuery(queryOf(getRegistration, {})).data?.mail === true;
  const captcha = useCaptcha(false);
  const sending = useCodeSending(captcha.withProof);
  const form = useForm(
    { username: user.username, email: user.email, code: '', newPassword: '', confirm: '', currentPassword: '' },
    (values) => profileErrors(values, user.email, hasMail),
    async ({ username, email, code, newPassword, currentPassword }, say) => {
      const moves = email.trim() !== user.email;
      if (code !== '' && !moves) signedIn(await captcha.withProof('code', (proof) => api.call(verifyAddress, { body: { code, ...proof } })));
      const changes = {
        ...(username.trim() === user.username ? {} : { username: username.trim() }),
        ...(moves ? { email: email.trim(), ...(code === '' ? {} : { code }) } : {}),
        ...(newPassword === '' ? {} : { newPassword }),
      };
      if (Object.keys(changes).length === 0) {
        form.set('code', '');
        return void say(t(code === '' ? 'form.nothingChanged' : 'account:addressVerified'));
      }
      signedIn(await api.call(updateProfile, { body: { ...changes, ...(currentPassword === '' ? {} : { currentPassword }) } }));
      for (const name of ['code', 'newPassword', 'confirm', 'currentPassword'] as const) form.set(name, '');
      say(t(newPassword === '' ? 'account:saved' : 'account:passwordSaved'));
    },
    t('account:profileFailed'),
  );
  const isMoving = form.values.email.trim() !== user.email;
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <AvatarUpload user={user} />
      <FormView of={form} submit={t('action.save')} className="panel space-y-4">
        <Field {...form.field('username')} label={t('account:username')} autoComplete="username" maxLength={USERNAME_LENGTH.max} />
        <Field
          {...form.field('email')}
          label={t('account:email')}
          type="email"
          autoComplete="email"
          hint={t(user.email_verified ? 'account:addressVerified' : 'account:addressUnverified')}
        />
        {hasMail && (isMoving || !user.email_verified) && (
          <CodeField field={form.field('code')} hint={t(isMoving ? 'account:codeNewAddress' : 'account:codeOwnAddress')}>
            <SendCode
              sending={sending}
              request={() => {
                const { email } = form.values;
                form.fail('email', looksLikeEmail(email) ? '' : t('account:emailInvalid'));
                return looksLikeEmail(email) ? { email: email.trim(), type: 'address' } : undefined;
              }}
            />
          </CodeField>
        )}
        {captcha.view}
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
      </FormView>
    </div>
  );
}
