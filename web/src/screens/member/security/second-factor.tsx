import { useQuery } from '@tanstack/react-query';
import { getSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { useState } from 'react';
import { queryClient, queryOf } from '../../../api/query.ts';
import { StepUp } from '../../../features/account/step-up.tsx';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { Section } from '../section.tsx';
import { CREDENTIALS } from './credential-queries.ts';
import { ManageFactor } from './manage-factor.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

export function SecondFactor() {
  const query = useQuery({ ...queryOf(getSecondFactor, {}), staleTime: 0 });
  const { data } = query;
  /** Recovery codes, which are shown only once. */
  const [codes, setCodes] = useState<string[]>();
  const onCodes = (made: string[] | undefined) => {
    setCodes(made);
    for (const queryKey of CREDENTIALS) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <Section id="second-factor" title={t('account:factor.title')} advice={t('account:factor.advice')}>
        {codes ? (
          <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
        ) : !data ? (
          <Waiting of={query} skeleton={<div aria-hidden="true" className="pulse-box h-11 rounded" />} />
        ) : data.enabledAt === null ? (
          <SetUpFactor onCodes={onCodes} />
        ) : (
          <ManageFactor enabledAt={data.enabledAt} codesLeft={data.recoveryCodes} onCodes={onCodes} />
        )}
        <StepUp />
      </Section>
      <Passkeys />
    </>
  );
}
