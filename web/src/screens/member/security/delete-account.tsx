import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { useState } from 'react';
import { signedOut } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Section } from '../section.tsx';

export function DeleteAccount({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
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
      <div className="space-y-3">
        <FormError>{remove.error}</FormError>
        <Button disabled={remove.isPending} onClick={() => setAsking(true)} className="bg-danger! text-white! dark:text-black!">
          {t('account:delete')}
        </Button>
      </div>
      {asking && (
        <Confirm
          question={t('account:deleteQuestion')}
          action={t('account:delete')}
          onConfirm={() => remove.run({ body: {} })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
