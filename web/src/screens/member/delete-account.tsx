/** Leaving for good. */
import { deleteAccount } from '@yinmu/contract/accounts.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedOut } from '../../api/signed-in.ts';
import { useAction } from '../../forms/use-action.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Section } from './section.tsx';

export function DeleteAccount({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const form = useForm(
    { password: '' },
    ({ password }) => ({ password: password ? '' : t('form.needed') }),
    async () => setAsking(true),
    t('account:deleteFailed'),
  );
  const remove = useAction(deleteAccount, {
    failure: t('account:deleteFailed'),
    toasts: false,
    success: t('account:deleted'),
    onDone: () => {
      onGone();
      signedOut();
    },
  });
  return (
    <Section id="leave" title={t('account:delete')} advice={t('account:deleteAdvice')}>
      <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-3">
        <Field {...form.field('password')} label={t('account:currentPassword')} type="password" autoComplete="current-password" />
        <FormError>{remove.error}</FormError>
        <Button type="submit" disabled={form.busy || remove.isPending} className="bg-danger! text-white! dark:text-black!">
          {t('account:delete')}
        </Button>
      </form>
      {asking && (
        <Confirm
          question={t('account:deleteQuestion')}
          action={t('account:delete')}
          onConfirm={() => remove.run({ body: { password: form.values.password } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
