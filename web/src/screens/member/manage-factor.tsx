/** Two-step sign-in that is on: new recovery codes, or its end, by a code. */
import { removeSecondFactor, renewRecoveryCodes } from '@yinmu/contract/second-factor.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/query.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { instantText } from './instant-text.ts';

interface ManageFactorProps {
  enabledAt: string;
  codesLeft: number;
  /** Nothing where it was turned off. */
  onCodes: (codes: string[] | undefined) => void;
}

type Change = 'renew' | 'turnOff';

export function ManageFactor({ enabledAt, codesLeft, onCodes }: ManageFactorProps) {
  const { t, i18n } = useTranslation();
  const [change, setChange] = useState<Change>();
  return (
    <div className="space-y-3">
      <p>{t('account:factor.onSince', { time: instantText(enabledAt, i18n.language) })}</p>
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
  const { t } = useTranslation();
  const form = useForm(
    { secondFactor: '' },
    ({ secondFactor }) => ({ secondFactor: secondFactor.trim() ? '' : t('form.needed') }),
    async ({ secondFactor }) => {
      const body = { secondFactor: secondFactor.trim() };
      if (change === 'renew') return onCodes((await api.call(renewRecoveryCodes, { body })).recoveryCodes);
      await api.call(removeSecondFactor, { body });
      toast(t('account:factor.turnedOff'));
      onCodes(undefined);
    },
    t('error.again'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-3">
      <Field
        {...form.field('secondFactor')}
        label={t('account:factor.code')}
        hint={t('account:factor.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        // The button that opened the form is gone.
        autoFocus
      />
      <FormError>{form.failure}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={form.busy} className={change === 'turnOff' ? 'bg-danger! text-white! dark:text-black!' : ''}>
          {t(change === 'renew' ? 'account:factor.renew' : 'account:factor.turnOff')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
