import { href, pages } from '@yinmu/contract/pages.ts';
import { Clapperboard } from 'lucide-react';
import { useUser } from '../../api/signed-in.ts';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

export function NothingYet() {
  const user = useUser();
  return (
    <Empty icon={Clapperboard} title={t('catalog:nothingYet.title')}>
      <p className="text-muted">{t('catalog:nothingYet.advice')}</p>
      {user?.is_admin && <ButtonLink to={href(pages.adminTab, { tab: 'sources' })}>{t('catalog:nothingYet.add')}</ButtonLink>}
    </Empty>
  );
}
