import { useQuery } from '@tanstack/react-query';
import { CODE_DIGITS } from '@yinmu/contract/limits.ts';
import { loginWithCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { api } from '../../api/query.ts';
import { CodeField, SendCode, useCodeSending } from '../../features/account/send-code.tsx';
import { useSecondFactor } from '../../features/account/use-second-factor.tsx';
import { FormView } from '../../forms/form-view.tsx';
import { useCaptcha } from '../../forms/use-captcha.tsx';
import { looksLikeEmail, useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Field } from '../../ui/field.tsx';
import { registrationQuery } from './register.queries.ts';

export function CodeLogin({ onUser }: { onUser: (user: User) => void }) {
  const hasMail = useQuery(registrationQuery).data?.mail === true;
  const emailError = (email: string) => (email.trim() ? (looksLikeEmail(email) ? '' : t('account:emailInvalid')) : t('account:emailNeeded'));
  const { view, withProof } = useCaptcha(false);
  const factor = useSecondFactor();
  const sending = useCodeSending(withProof);
  const form = useForm(
    { email: '', code: '' },
    ({ email, code }) => ({ email: emailError(email), code: code.length === CODE_DIGITS ? '' : t('account:codeNeeded') }),
    async ({ email, code }) => {
      const send = (more: object) => api.call(loginWithCode, { body: { email: email.trim(), code, ...more } });
      onUser(await factor.withFactor((given) => withProof('code', (proof) => send({ ...proof, ...given }))));
    },
    t('account:codeLoginFailed'),
  );
  return (
    <FormView of={form} submit={t('account:login')} look="wide">
      <Field {...form.field('email')} label={t('account:email')} type="email" autoComplete="email" />
      <CodeField field={form.field('code')}>
        <SendCode
          sending={sending}
          request={() => {
            const { email } = form.values;
            form.fail('email', emailError(email));
            if (emailError(email)) return undefined;
            return { email: email.trim(), type: 'login' };
          }}
        />
      </CodeField>
      {hasMail && <p className="text-sm text-muted">{t('account:codeEndsPassword')}</p>}
      {factor.view}
      {view}
    </FormView>
  );
}
