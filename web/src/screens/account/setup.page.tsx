/** Creates the first admin. Opened by the link printed at the first start, whose token follows `#`. */
import { useQuery } from '@tanstack/react-query';
import { checkSetupLink, makeFirstAdmin } from '@yinmu/contract/members/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Unlink } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { type NewAccount, NewAccountForm } from '../../features/account/new-account-form.tsx';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Spinner } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { accept } from './use-return.ts';

/** Shown if the link has been used. Operators have a command line; others came here by mistake. */
function DeadLink() {
  return (
    <div role="alert">
      <Empty icon={Unlink} title={t('account:setupDead')}>
        <p className="text-muted">{t('account:setupDeadAdvice')}</p>
        <code className="w-full rounded-card bg-raised px-3 py-2 text-sm wrap-anywhere select-all">npx yinmu admin create</code>
        <ButtonLink to={href(pages.login)}>{t('account:login')}</ButtonLink>
      </Empty>
    </div>
  );
}

export default function Setup() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1) || '-';
  const { error, isPending } = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => api.call(checkSetupLink, { body: { token }, signal }),
    gcTime: 0,
  });
  const send = async ({ username, email, password }: NewAccount) => {
    accept(await api.call(makeFirstAdmin, { body: { username, email, password, token } }));
    toast(t('account:setupDone'));
    navigate(href(pages.adminTab, { tab: 'settings', part: 'setup' }), { replace: true });
  };
  // Other failures may pass, and the form shows them.
  const dead = error instanceof ApiError && error.code === 'setup_link_dead';
  return (
    <AccountPage title={t('account:setup')} about={<p className="mt-3 min-h-[2lh] max-w-md text-muted">{!dead && t('account:setupAdvice')}</p>}>
      {isPending ? <Spinner /> : dead ? <DeadLink /> : <NewAccountForm action={t('account:setupAction')} send={send} />}
    </AccountPage>
  );
}
