/** Restores a changed email address. Opened by the link in the notice, whose token follows `#`. */
import { restoreAddress } from '@yinmu/contract/members/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { signedOut } from '../../api/signed-in.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Empty } from '../../ui/states.tsx';

export default function RestoreAddress() {
  const token = useLocation().hash.slice(1) || '-';
  const [isDone, setDone] = useState(false);
  // This browser may be signed in to that account.
  const restore = useAction(restoreAddress, {
    toasts: false,
    onDone: () => {
      setDone(true);
      signedOut();
    },
  });
  return (
    <AccountPage title={t('account:restore.title')} about={<p className="mt-3 max-w-md text-muted">{t('account:restore.advice')}</p>}>
      {isDone ? (
        <div role="status">
          <Empty icon={MailCheck} title={t('account:restore.done')}>
            <p className="text-muted">{t('account:restore.next')}</p>
            <ButtonLink to={href(pages.forgotPassword)}>{t('account:restore.reset')}</ButtonLink>
          </Empty>
        </div>
      ) : (
        <div className="space-y-4">
          <FormError>{restore.error}</FormError>
          <Button className="w-full" disabled={restore.isPending} onClick={() => restore.run({ body: { token } })}>
            {t('account:restore.action')}
          </Button>
        </div>
      )}
    </AccountPage>
  );
}
