/** An admin's rights rest without the second factor that a site may demand of admins; the way to it stands here. */
import { useQuery } from '@tanstack/react-query';
import { getSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { Link, Navigate, useParams } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { signOut } from '../../api/signed-in.ts';
import { StepUp } from '../../features/account/step-up.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TABS, tabsOf } from './admin-tabs.ts';

/** Signing out leads to the page for signing in, as the end of a session does. */
function AdminHead() {
  const { t } = useTranslation();
  const leave = useAction(signOut, { failure: t('account:logoutFailed') });
  return (
    <div className="flex items-center gap-3">
      <h1 className="mr-auto text-2xl font-bold">{t('admin:title')}</h1>
      <Button kind="quiet" disabled={leave.isPending} onClick={() => leave.run()}>
        {t('account:logout')}
      </Button>
    </div>
  );
}

/** The admin area: one screen, its tabs have addresses of their own; each role sees its own. */
function Admin({ role }: { role: Role }) {
  const { t } = useTranslation();
  const wanted = useParams().tab;
  const tabs = tabsOf(role);
  const [first = 'suggestions'] = tabs;
  const tab = wanted === undefined ? first : tabs.find((name) => name === wanted);
  // A tab of another role.
  if (!tab) return <Navigate to={href(pages.admin)} replace />;
  const Tab = TABS[tab];
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t(`admin:tab.${tab}`)} · ${t('admin:title')}`}</title>
      <AdminHead />
      <TabLinks
        label={t('admin:tabs')}
        tabs={tabs.map((name) => ({ name, text: t(`admin:tab.${name}`), to: href(pages.adminTab, { tab: name }) }))}
        current={tab}
      />
      <Tab />
      <StepUp />
    </main>
  );
}

export function AdminDoor({ role }: { role: Role }) {
  const { t } = useTranslation();
  // Until it is known, the area is shown: the server guards it.
  const { data } = useQuery({ ...queryOf(getSecondFactor, {}), staleTime: 0 });
  if (!data?.missing) return <Admin role={role} />;
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('admin:title')} · ${t('site.name')}`}</title>
      <AdminHead />
      <p className="my-4 max-w-prose">{t('admin:needsSecondFactor')}</p>
      <Link to={href(pages.memberTab, { tab: 'security' })} className="inline-block py-2 text-accent-text hover:underline">
        {t('admin:setUpSecondFactor')}
      </Link>
    </main>
  );
}
