import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, getSessions } from '@yinmu/contract/members/accounts.endpoints.ts';
import { deviceName } from '@yinmu/contract/members/device-name.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { queryOf } from '../../../api/query.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Section } from '../section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecurityEvents } from './security-events.tsx';

function DataExport() {
  const save = useAction(exportData, {
    onDone: (all) => saveFile(`yinmu-${all.user.username}.json`, JSON.stringify(all, null, 2), 'application/json'),
  });
  return (
    <Section id="export" title={t('account:export')} advice={t('account:exportAdvice')}>
      <Button kind="quiet" disabled={save.isPending} onClick={() => save.run({})}>
        {t('account:exportNow')}
      </Button>
    </Section>
  );
}

export function Security({ onGone }: { onGone: () => void }) {
  const query = useQuery({ ...queryOf(getSessions, {}), staleTime: 0 });
  const { data, refetch } = query;
  const end = useAction(endSession, { onDone: () => refetch() });
  const endOthers = useAction(endOtherSessions, { success: t('account:othersEnded'), onDone: () => refetch() });
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      {/* Sessions and events come last, because they load late and their height is unknown. */}
      <div className="grid gap-6">
        <SecondFactor />
        <DataExport />
        <DeleteAccount onGone={onGone} />
      </div>
      <div className="grid gap-6">
        <Section id="sessions" title={t('account:sessions')}>
          {!data ? (
            <Waiting of={query} failure={t('account:sessionsFailed')} skeleton={<div aria-hidden="true" className="pulse-box h-20 rounded" />} />
          ) : (
            <ul className="divide-y divide-line">
              {data.map((session) => (
                <li key={session.id} className="flex items-center gap-3 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="truncate" title={session.agent}>
                      {deviceName(session.agent) || t('account:unknownBrowser')}
                    </p>
                    <p className="text-sm text-muted">{[session.address, instantText(session.seen_at)].join(' · ')}</p>
                  </div>
                  {session.current ? (
                    <span className="text-sm text-muted">{t('account:thisBrowser')}</span>
                  ) : (
                    <Button kind="quiet" onClick={() => end.run({ params: { id: session.id } })}>
                      {t('account:endSession')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {data && data.length > 1 && (
            <Button kind="quiet" className="mt-3" onClick={() => endOthers.run({})}>
              {t('account:endOthers')}
            </Button>
          )}
        </Section>
        <SecurityEvents />
      </div>
    </div>
  );
}
