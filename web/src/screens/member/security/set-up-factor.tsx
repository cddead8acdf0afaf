import type { DataOf } from '@yinmu/contract/endpoint.ts';
import { beginSecondFactor, enableSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';

type Begun = DataOf<typeof beginSecondFactor>;

export function SetUpFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<Begun>();
  return begun ? <TryCode begun={begun} onCodes={onCodes} onCancel={() => setBegun(undefined)} /> : <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const begin = useAction(beginSecondFactor, { onDone: onBegun });
  return (
    <Button disabled={begin.isPending} onClick={() => begin.run({ body: {} })}>
      {t('account:factor.setUp')}
    </Button>
  );
}

interface TryCodeProps {
  begun: Begun;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

function TryCode({ begun, onCodes, onCancel }: TryCodeProps) {
  async function send(secondFactor: string) {
    onCodes((await api.call(enableSecondFactor, { body: { secondFactor } })).recoveryCodes);
  }
  return (
    <CodeForm label={t('account:factor.sixDigits')} isNumeric submit={t('account:factor.turnOn')} send={send} onCancel={onCancel}>
      <p className="text-sm">{t('account:factor.scan')}</p>
      <img src={begun.picture} alt={t('account:factor.picture')} width={200} height={200} className="rounded-card bg-white p-3" />
      <p className="text-sm">
        {t('account:factor.typeIn')}{' '}
        <code className="select-all break-all font-mono" translate="no">
          {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <p>
        <a href={begun.address} className="inline-block py-2 text-sm text-accent-text hover:underline">
          {t('account:factor.openApp')}
        </a>
      </p>
    </CodeForm>
  );
}
