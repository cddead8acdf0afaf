/** Leaving for good. */
import { deleteAccount } from '@yinmu/contract/accounts.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { signedOut } from '../../api/signed-in.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Section } from './section.tsx';

export function DeleteAccount({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm(
    { password: '' },
    ({ password }) => ({ password: password ? '' : t('account.needed') }),
    async () => {
      setFailure(undefined);
      setAsking(true);
    },
    t('account.deleteFailed'),
  );
  const remove = async () => {
    try {
      await api.call(deleteAccount, { body: { password: form.values.password } });
      onGone();
      signedOut();
      toast(t('account.deleted'));
    } catch (error) {
      setFailure(errorMessage(error, t('account.deleteFailed')));
    }
  };
  return (
    <Section id="leave" title={t('account.delete')} advice={t('account.deleteAdvice')}>
      <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-3">
        <Field {...form.field('password')} label={t('account.currentPassword')} type="password" autoComplete="current-password" />
        <FormError>{failure}</FormError>
        <Button type="submit" disabled={form.busy} className="bg-danger! text-white! dark:text-black!">
          {t('account.delete')}
        </Button>
      </form>
      {asking && <Confirm question={t('account.deleteQuestion')} action={t('account.delete')} onConfirm={remove} onClose={() => setAsking(false)} />}
    </Section>
  );
}
