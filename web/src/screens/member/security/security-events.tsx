import { useQuery } from '@tanstack/react-query';
import { deviceName } from '@yinmu/contract/members/device-name.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { queryOf } from '../../../api/query.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { Section } from '../section.tsx';

/** Number of events shown. The export contains all. */
const SHOWN = 20;

export function SecurityEvents() {
  const query = useQuery({ ...queryOf(getSecurityEvents, {}), staleTime: 0 });
  const { data } = query;
  return (
    <Section id="events" title={t('account:events.title')} advice={t('account:events.advice')}>
      {!data ? (
        <Waiting of={query} skeleton={<div aria-hidden="true" className="pulse-box h-20 rounded" />} />
      ) : data.length === 0 ? (
        <p className="text-muted">{t('account:events.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.slice(0, SHOWN).map((event) => (
            <li key={event.id} className="py-3">
              <p>{t(`account:events.kind.${event.kind}`)}</p>
              <p className="text-sm text-muted" title={event.agent}>
                {[
                  ...(event.address ? [deviceName(event.agent) || t('account:unknownBrowser'), event.address] : [t('account:events.byAdmins')]),
                  instantText(event.at),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
