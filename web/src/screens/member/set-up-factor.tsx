/** Setting up two-step sign-in: a secret for the app, then a code of it. */
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import { beginSecondFactor, enableSecondFactor } from '@yinmu/contract/second-factor.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';

type Begun = DataOf<typeof beginSecondFactor>;

export function SetUpFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<Begun>();
  return begun ? <TryCode begun={begun} onCodes={onCodes} onCancel={() => setBegun(undefined)} /> : <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const form = useForm(
    { secondFactor: '' },
    ({ secondFactor }) => ({ secondFactor: secondFactor.trim() ? '' : t('form.needed') }),
    async ({ secondFactor }) => onCodes((await api.call(enableSecondFactor, { body: { secondFactor: secondFactor.trim() } })).recoveryCodes),
    t('error.again'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-3">
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
      <Field
        {...form.field('secondFactor')}
        label={t('account:factor.sixDigits')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        // The form before it was sent for it.
        autoFocus
      />
      <FormError>{form.failure}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={form.busy}>
          {t('account:factor.turnOn')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
