/** The member's passkeys: one is made here, named, and removed; and recovery codes for members who have passkeys alone. */
import { useQuery } from '@tanstack/react-query';
import { getPasskeys, type Passkey, removePasskey } from '@yinmu/contract/passkeys.endpoints.ts';
import { getSecondFactor } from '@yinmu/contract/second-factor.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Failed } from '../../ui/states.tsx';
import { AddPasskey, CHANGED } from './add-passkey.tsx';
import { instantText } from './instant-text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewByPasskey } from './renew-by-passkey.tsx';
import { Section } from './section.tsx';

export function Passkeys() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...queryOf(getPasskeys, {}), staleTime: 0 });
  const { data: factor } = useQuery({ ...queryOf(getSecondFactor, {}), staleTime: 0 });
  /** Recovery codes that were just made: they are shown this once. */
  const [codes, setCodes] = useState<string[]>([]);
  /** Codes of an app are renewed beside it. */
  const isAlone = factor?.enabledAt === null;
  return (
    <Section id="passkeys" title={t('account:passkeys.title')} advice={t('account:passkeys.advice')}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
      ) : isError && !data ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : !data ? (
        <div aria-hidden="true" className="pulse-box h-37 rounded" />
      ) : (
        <>
          {data.length > 0 && (
            <ul className="mb-4 divide-y divide-line">
              {data.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} isLastFactor={isAlone && data.length === 1} />
              ))}
            </ul>
          )}
          {data.length > 0 && isAlone && <RenewByPasskey codesLeft={factor.recoveryCodes} onCodes={setCodes} />}
          <AddPasskey onCodes={setCodes} />
        </>
      )}
    </Section>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  /** The recovery codes go with it. */
  isLastFactor: boolean;
}

function PasskeyItem({ passkey: { id, name, created_at, used_at }, isLastFactor }: PasskeyItemProps) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useAction(removePasskey, { invalidates: CHANGED, success: t('account:passkeys.removed') });
  const at = (time: string) => instantText(time, i18n.language);
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
