import { href, pages } from '@yinmu/contract/pages.ts';
import { Telescope } from 'lucide-react';
import { useUser } from '../../api/signed-in.ts';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

export function NoDiscovery() {
  const user = useUser();
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('explore:discover.title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('explore:discover.title')}</h1>
      <Empty icon={Telescope} title={t('explore:discover.off')}>
        <p className="text-muted">{t(user?.is_admin ? 'explore:discover.offAdmin' : 'explore:discover.offAdvice')}</p>
        <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
      </Empty>
    </main>
  );
}
