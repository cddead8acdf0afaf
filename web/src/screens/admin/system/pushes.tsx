import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getPushes } from '@yinmu/contract/site/search-engines.endpoints.ts';
import { queryOf } from '../../../api/query.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { TextLink } from '../parts/text-link.tsx';

export function Pushes() {
  const query = useQuery({ ...queryOf(getPushes, {}), staleTime: 0 });
  const { data } = query;
  if (!data) return <Waiting of={query} />;
  return (
    <>
      <dl className="space-y-2">
        {data.map(({ engine, isOn, pushes }) => (
          <div key={engine}>
            <dt className="font-medium">{t(`admin:engines.name.${engine}`)}</dt>
            {!isOn && <dd className="text-sm text-muted">{t('admin:engines.off')}</dd>}
            {isOn && pushes.length === 0 && <dd className="text-sm text-muted">{t('admin:engines.none')}</dd>}
            {pushes.map(({ at, count, fault }) => (
              <dd key={at} className={`text-sm [overflow-wrap:anywhere] ${fault ? 'text-danger' : 'text-muted'}`}>
                {[
                  relativeTime(at),
                  t('admin:engines.sent', { count }),
                  fault && t(fault === 'refused' ? 'admin:engines.unsent' : 'admin:engines.refused', { fault }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <TextLink to={href(pages.adminTab, { tab: 'settings', part: 'engines' })}>{t('admin:site.part.engines')}</TextLink>
    </>
  );
}
