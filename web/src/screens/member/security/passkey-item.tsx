import { type Passkey, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { CREDENTIALS } from './credential-queries.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  /** True if removing this passkey also removes the recovery codes. */
  isLastFactor: boolean;
}

export function PasskeyItem({ passkey: { id, name, created_at, used_at }, isLastFactor }: PasskeyItemProps) {
  const remove = useAction(removePasskey, { invalidates: CREDENTIALS, success: t('account:passkeys.removed') });
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="text-sm text-muted">
          {used_at ? t('account:passkeys.usedAt', { time: instantText(used_at) }) : t('account:passkeys.addedAt', { time: instantText(created_at) })}
        </p>
      </div>
      <ConfirmButton
        aria-label={t('account:passkeys.removeNamed', { name })}
        disabled={remove.isPending}
        question={t(isLastFactor ? 'account:passkeys.removeLastQuestion' : 'account:passkeys.removeQuestion', { name })}
        onConfirm={() => remove.run({ params: { id } })}
      >
        {t('account:passkeys.remove')}
      </ConfirmButton>
    </li>
  );
}
