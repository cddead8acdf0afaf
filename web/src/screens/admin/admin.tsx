/** The admin area: one screen, its tabs have addresses of their own; each role sees its own. */

import { href, pages } from '@yinmu/contract/pages.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { Navigate, useParams } from 'react-router';
import { StepUp } from '../../features/account/step-up.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AdminHead } from './admin-head.tsx';
import { TABS, tabsOf } from './admin-tabs.ts';

export function Admin({ role }: { role: Role }) {
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
