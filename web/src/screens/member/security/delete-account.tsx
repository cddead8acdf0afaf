import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { signedOut } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { FormError } from '../../../ui/field.tsx';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { Section } from '../section.tsx';

export function DeleteAccount({ onGone }: { onGone: () => void }) {
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
        <ConfirmButton
          disabled={remove.isPending}
          question={t('account:deleteQuestion')}
          onConfirm={() => remove.run({ body: {} })}
          className="bg-danger! text-white! dark:text-black!"
        >
          {t('account:delete')}
        </ConfirmButton>
      </div>
    </Section>
  );
}
