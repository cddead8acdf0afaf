/** Passkeys, and recovery codes for members who have only passkeys. */
import { useQuery } from '@tanstack/react-query';
import { getPasskeys } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { getSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { Section } from '../section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewWithoutApp } from './renew-without-app.tsx';

export function Passkeys() {
  const query = useQuery({ ...queryOf(getPasskeys, {}), staleTime: 0 });
  const { data } = query;
  const { data: factor } = useQuery({ ...queryOf(getSecondFactor, {}), staleTime: 0 });
  /** Recovery codes, which are shown only once. */
  const [codes, setCodes] = useState<string[]>([]);
  /** True if the member has no app, which would show the recovery codes itself. */
  const isAlone = factor?.enabledAt === null;
  return (
    <Section id="passkeys" title={t('account:passkeys.title')} advice={t('account:passkeys.advice')}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
      ) : !data ? (
        <Waiting of={query} skeleton={<div aria-hidden="true" className="pulse-box h-37 rounded" />} />
      ) : (
        <>
          {data.length > 0 && (
            <ul className="mb-4 divide-y divide-line">
              {data.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} isLastFactor={isAlone && data.length === 1} />
              ))}
            </ul>
          )}
          {data.length > 0 && isAlone && <RenewWithoutApp codesLeft={factor.recoveryCodes} onCodes={setCodes} />}
          <AddPasskey onCodes={setCodes} />
        </>
      )}
    </Section>
  );
}
