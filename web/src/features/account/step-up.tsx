/** Prompts for re-authentication when a call requires it, then repeats the call. */

import { useQuery } from '@tanstack/react-query';
import { getSecondFactor, stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { api, onStepUp, queryOf } from '../../api/query.ts';
import { FormView } from '../../forms/form-view.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { askPasskey, passkeyText } from './ask-passkey.ts';

/** An open prompt. Calls that are refused while it is open wait for the same answer. */
interface Question {
  answered: Promise<boolean>;
  answer: (isProved: boolean) => void;
}
function newQuestion(): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { answered: promise, answer: resolve };
}

export function StepUp() {
  const open = useRef<Question>(undefined);
  const [asks, setAsks] = useState(false);
  const end = (isProved: boolean) => {
    open.current?.answer(isProved);
    open.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers the current prompt
  useEffect(() => {
    onStepUp(() => {
      open.current ??= newQuestion();
      setAsks(true);
      return open.current.answered;
    });
    return () => {
      onStepUp(undefined);
      end(false);
    };
  }, []);
  if (!asks) return null;
  return (
    <Dialog
      label={t('account:stepUp.title')}
      className="w-[min(92vw,26.25rem)] p-6"
      onClose={() => {
        setAsks(false);
        end(false);
      }}
    >
      {(close) => (
        <Proof
          onProved={() => {
            end(true);
            close();
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface ProofProps {
  onProved: () => void;
  onCancel: () => void;
}

/** Asks for proof by the methods that the account has, like the sign-in form. */
function Proof(props: ProofProps) {
  const query = useQuery(queryOf(getSecondFactor, {}));
  const factor = query.data;
  if (!factor) return <Waiting of={query} />;
  if (factor.enabledAt)
    return <ByText {...props} by="secondFactor" label={t('account:factor.code')} hint={t('account:factor.codeHint')} hasPasskey={factor.hasPasskey} />;
  return factor.hasPasskey ? <WithPasskey {...props} /> : <ByText {...props} by="password" label={t('account:currentPassword')} hasPasskey={false} />;
}

/** Asks members who have only passkeys. */
function WithPasskey(props: ProofProps) {
  const [byCode, setByCode] = useState(false);
  if (byCode) return <ByText {...props} by="secondFactor" label={t('account:passkeys.oldCode')} hasPasskey />;
  return (
    <div className="space-y-4">
      <Why />
      <ByPasskey onProved={props.onProved} autoFocus />
      <Button kind="quiet" className="w-full" onClick={() => setByCode(true)}>
        {t('account:stepUp.byRecoveryCode')}
      </Button>
      <div className="flex justify-end">
        <Button kind="quiet" onClick={props.onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Why() {
  return (
    <>
      <h2 className="text-lg font-semibold">{t('account:stepUp.title')}</h2>
      <p className="text-sm text-muted">{t('account:stepUp.advice')}</p>
    </>
  );
}

interface ByTextProps extends ProofProps {
  by: 'password' | 'secondFactor';
  label: string;
  hint?: string;
  hasPasskey: boolean;
}

function ByText({ by, label, hint, hasPasskey, onProved, onCancel }: ByTextProps) {
  const form = useForm(
    { password: '', secondFactor: '' },
    (values) => ({ [by]: values[by].trim() ? '' : t('form.needed') }),
    async ({ password, secondFactor }) => {
      await api.call(stepUp, { body: by === 'password' ? { password } : { secondFactor: secondFactor.trim() } });
      onProved();
    },
    t('error.again'),
  );
  return (
    <FormView of={form} submit={t('account:stepUp.confirm')} look="dialog" onCancel={onCancel}>
      <Why />
      {by === 'password' ? (
        <Field {...form.field('password')} label={label} type="password" autoComplete="current-password" autoFocus />
      ) : (
        <Field
          {...form.field('secondFactor')}
          label={label}
          hint={hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      )}
      {hasPasskey && <ByPasskey onProved={onProved} />}
    </FormView>
  );
}

function ByPasskey({ onProved, autoFocus = false }: { onProved: () => void; autoFocus?: boolean }) {
  const prove = useAction(async () => api.call(stepUp, { body: { passkey: await askPasskey() } }), { failure: passkeyText, toasts: false, onDone: onProved });
  return (
    <>
      <Button kind={autoFocus ? 'main' : 'quiet'} autoFocus={autoFocus} className="w-full" disabled={prove.isPending} onClick={() => prove.run()}>
        {t('account:passkeys.use')}
      </Button>
      <FormError>{prove.error}</FormError>
    </>
  );
}
