/** Sends a code by mail, then counts down to when another may be sent. */
import { sendVerificationCode } from '@yinmu/contract/accounts.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { CODE } from '@yinmu/contract/limits.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, saidBy } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

/** @param request what to ask for; nothing where the form is not ready, after it has said why */
export function SendCode({ request }: { request: () => BodyOf<typeof sendVerificationCode> | undefined }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    const body = request();
    if (!body) return;
    setLeft(CODE.againSeconds);
    try {
      await api.call(sendVerificationCode, { body });
      toast(t('account.codeSent'));
    } catch (error) {
      const wait = error instanceof ApiError ? Number(error.headers.get('Retry-After')) : 0;
      setLeft(Math.min(wait, 3600));
      toast(saidBy(error, t('account.codeFailed')));
    }
  };
  return (
    <Button kind="quiet" disabled={left > 0} onClick={send} className="shrink-0">
      {left > 0 ? t('account.sendAgain', { seconds: left }) : t('account.sendCode')}
    </Button>
  );
}
