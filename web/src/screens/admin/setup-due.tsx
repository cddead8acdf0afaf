/** Leads an admin to the set-up of the site while it is due. */
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { type getSiteSetup, setSiteSetup } from '@yinmu/contract/site-setup.endpoints.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAdminAction } from './use-decisions.ts';

interface SetupDueProps {
  /** Undefined where it could not be read. */
  setup: DataOf<typeof getSiteSetup> | undefined;
  reread: () => Promise<unknown>;
}

export function SetupDue({ setup, reread }: SetupDueProps) {
  const { t } = useTranslation();
  const skip = useAdminAction(setSiteSetup, reread);
  const newest = setup?.revisions[0];
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
