/** Leads an admin to the set-up of the site while it is due. */
import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site-setup.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAdminAction } from './use-decisions.ts';

/** It is drawn below what stands there at once, which it would push away where its answer is late. */
export function SetupDue() {
  const { t } = useTranslation();
  const { data, refetch } = useQuery({ ...queryOf(getSiteSetup, {}), staleTime: 0 });
  const skip = useAdminAction(setSiteSetup, refetch);
  const newest = data?.revisions[0];
  if (newest?.settings.state !== 'due') return null;
  return (
    <section aria-label={t('admin:site.part.setup')} className="panel mb-6 flex flex-wrap items-center gap-3">
      <p className="flex-1 basis-60">{t('admin:setup.due')}</p>
      <ButtonLink to={href(pages.adminTab, { tab: 'settings', part: 'setup' })}>{t('admin:setup.begin')}</ButtonLink>
      <Button kind="quiet" disabled={skip.isPending} onClick={() => skip.run({ body: { version: newest.version, settings: { state: 'skipped' } } })}>
        {t('admin:setup.skip')}
      </Button>
    </section>
  );
}
