import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { CODE, CODE_DIGITS } from '@yinmu/contract/limits.ts';
import { sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import type { Captcha } from '../../forms/use-captcha.tsx';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type Request = BodyOf<typeof sendVerificationCode>;

/** State of sending a code. The steps of a form share it, so that the countdown continues. */
export interface CodeSending {
  left: number;
  send(request: Request): Promise<void>;
}

export function useCodeSending(withProof: Captcha['withProof']): CodeSending {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return {
    left,
    async send(request) {
      setLeft(CODE.againSeconds);
      try {
        await withProof('send', (proof) => api.call(sendVerificationCode, { body: { ...request, ...proof } }));
      } catch (error) {
        const wait = error instanceof ApiError ? Number(error.headers.get('Retry-After')) : 0;
        setLeft(Math.min(wait, 3600));
        throw error;
      }
    },
  };
}

interface SendCodeProps {
  sending: CodeSending;
  /** Validates the form. Returns undefined, after showing why, if it is invalid. */
  request: () => Request | undefined;
}

export function SendCode({ sending, request }: SendCodeProps) {
  const send = useAction(sending.send, {
    success: (_, body) => t(body.type === 'register' ? 'account:codeSentNew' : body.type === 'address' ? 'account:codeSentAddress' : 'account:codeSent'),
    failure: t('account:codeFailed'),
  });
  const onClick = () => {
    const body = request();
    if (body) void send.run(body);
  };
  return (
    <Button kind="quiet" disabled={sending.left > 0} onClick={onClick} className="shrink-0">
      <SendCodeText left={sending.left} />
    </Button>
  );
}

export function SendCodeText({ left }: { left: number }) {
  return left > 0 ? t('account:sendAgain', { seconds: left }) : t('account:sendCode');
}

interface CodeFieldProps {
  field: { name: string; value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void };
  /** If the code is optional: the field's label and what the code is for. */
  label?: string;
  hint?: string;
  children: ReactNode;
}

/** A field for six digits, typed or pasted among other characters. Contains the button that sends the code. */
export function CodeField({ field, label, hint, children }: CodeFieldProps) {
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field
          {...field}
          // Chinese input methods type full-width digits.
          onChange={(event) => field.onChange({ target: { value: event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS) } })}
          label={label ?? t('account:code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="min-w-0 flex-1"
        />
        {children}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </div>
  );
}
