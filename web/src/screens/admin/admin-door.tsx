/** An admin's rights rest without the second factor that a site may demand of admins; the way to it stands here. */
import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { getSecondFactor } from '@yinmu/contract/second-factor.endpoints.ts';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Admin } from './admin.tsx';
import { AdminHead } from './admin-head.tsx';

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
