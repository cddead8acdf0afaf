import { useQuery } from '@tanstack/react-query';
import { deviceName } from '@yinmu/contract/members/device-name.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { queryOf } from '../../../api/query.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Failed } from '../../../ui/states.tsx';
import { Section } from '../section.tsx';
import { instantText } from './instant-text.ts';

/** The export has all. */
const SHOWN = 20;

export function SecurityEvents() {
  const { t, language } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...queryOf(getSecurityEvents, {}), staleTime: 0 });
  return (
    <Section id="events" title={t('account:events.title')} advice={t('account:events.advice')}>
      {isError && !data ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : !data ? (
        <div aria-hidden="true" className="pulse-box h-20 rounded" />
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
                  instantText(event.at, language),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
