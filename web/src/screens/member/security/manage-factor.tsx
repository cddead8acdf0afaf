import { removeSecondFactor, renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { CodeForm } from './code-form.tsx';

interface ManageFactorProps {
  enabledAt: string;
  codesLeft: number;
  /** Called with new recovery codes, or with undefined after the factor was turned off. */
  onCodes: (codes: string[] | undefined) => void;
}

type Change = 'renew' | 'turnOff';

export function ManageFactor({ enabledAt, codesLeft, onCodes }: ManageFactorProps) {
  const [change, setChange] = useState<Change>();
  return (
    <div className="space-y-3">
      <p>{t('account:factor.onSince', { time: instantText(enabledAt) })}</p>
      <p className={codesLeft < 3 ? 'text-danger' : 'text-muted'}>{t('account:factor.codesLeft', { count: codesLeft })}</p>
      {change ? (
        <ConfirmChange key={change} change={change} onCodes={onCodes} onCancel={() => setChange(undefined)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => setChange('renew')}>
            {t('account:factor.renew')}
          </Button>
          <Button kind="quiet" onClick={() => setChange('turnOff')}>
            {t('account:factor.turnOff')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ConfirmChangeProps extends Pick<ManageFactorProps, 'onCodes'> {
  change: Change;
  onCancel: () => void;
}

function ConfirmChange({ change, onCodes, onCancel }: ConfirmChangeProps) {
  async function send(secondFactor: string) {
    const body = { secondFactor };
    if (change === 'renew') return onCodes((await api.call(renewRecoveryCodes, { body })).recoveryCodes);
    await api.call(removeSecondFactor, { body });
    toast(t('account:factor.turnedOff'));
    onCodes(undefined);
  }
  return (
    <CodeForm
      label={t('account:factor.code')}
      hint={t('account:factor.codeHint')}
      submit={t(change === 'renew' ? 'account:factor.renew' : 'account:factor.turnOff')}
      isDangerous={change === 'turnOff'}
      send={send}
      onCancel={onCancel}
    />
  );
}
