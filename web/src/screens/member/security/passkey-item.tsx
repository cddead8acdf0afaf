import { type Passkey, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { CREDENTIALS } from './credential-queries.ts';
import { instantText } from './instant-text.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  /** Removing it also removes the recovery codes. */
  isLastFactor: boolean;
}

export function PasskeyItem({ passkey: { id, name, created_at, used_at }, isLastFactor }: PasskeyItemProps) {
  const { t, language } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useAction(removePasskey, { invalidates: CREDENTIALS, success: t('account:passkeys.removed') });
  const at = (time: string) => instantText(time, language);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="text-sm text-muted">
          {used_at ? t('account:passkeys.usedAt', { time: at(used_at) }) : t('account:passkeys.addedAt', { time: at(created_at) })}
        </p>
      </div>
      <Button kind="quiet" aria-label={t('account:passkeys.removeNamed', { name })} disabled={remove.isPending} onClick={() => setAsking(true)}>
        {t('account:passkeys.remove')}
      </Button>
      {asking && (
        <Confirm
          question={t(isLastFactor ? 'account:passkeys.removeLastQuestion' : 'account:passkeys.removeQuestion', { name })}
          action={t('account:passkeys.remove')}
          onConfirm={() => remove.run({ params: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
