/** The admin area: one screen, its tabs have addresses of their own. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { ADMIN_TABS } from '@yinmu/contract/tabs.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TABS } from './admin-tabs.ts';

export function Admin() {
  const { t } = useTranslation();
  const wanted = useParams().tab;
  const tab = ADMIN_TABS.find((name) => name === wanted) ?? 'overview';
  const Tab = TABS[tab];
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t(`admin:tab.${tab}`)} · ${t('admin:title')}`}</title>
      <h1 className="text-2xl font-bold">{t('admin:title')}</h1>
      <TabLinks
        label={t('admin:tabs')}
        tabs={ADMIN_TABS.map((name) => ({ name, text: t(`admin:tab.${name}`), to: href(pages.adminTab, { tab: name }) }))}
        current={tab}
      />
      <Tab />
    </main>
  );
}
