/** The first admin, by the link that the first start has printed; its token stands behind `#`. */
import { makeFirstAdmin } from '@yinmu/contract/accounts.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api/query.ts';
import { signedIn } from '../../api/session.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { type NewAccount, NewAccountForm } from '../../features/account/new-account-form.tsx';
import { toast } from '../../ui/toasts.tsx';

export default function Setup() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const send = async ({ code: _, ...account }: NewAccount) => {
    signedIn(await api.call(makeFirstAdmin, { body: { ...account, token: token || '-' } }));
    toast(t('account.setupDone'));
    navigate(href(pages.home), { replace: true });
  };
  return (
    <AccountPage title={t('account.setup')}>
      <p className="mb-6 text-muted">{t('account.setupAdvice')}</p>
      <NewAccountForm action={t('account.setupAction')} send={send} />
    </AccountPage>
  );
}
