/** Titles with equal names, grouped. */
import { getDuplicates } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { api } from '../../../api/query.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { type ListParams, PagedList } from '../parts/paged-list.tsx';
import type { TitleChoice } from './title-choice.tsx';
import { TitleEntry } from './title-entry.tsx';

export function DuplicateTitles({ params, choice }: { params: ListParams; choice: TitleChoice }) {
  const { t } = useTranslation();
  const q = params.get('q');
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('admin:titles.duplicates.advice')}</p>
      <PagedList
        params={params}
        queryKey={['duplicate-titles', q]}
        read={(signal) => api.call(getDuplicates, { query: { ...(q ? { q } : {}), page: params.page }, signal })}
        isEmpty={({ groups, isComplete }) => groups.length === 0 && isComplete}
      >
        {({ groups, isComplete }) => (
          <>
            {!isComplete && <p className="mb-4 text-sm">{t('admin:titles.duplicates.behind')}</p>}
            <ul className="space-y-4">
              {groups.map(({ total, titles }) => (
                <li key={titles[0]?.vod_id} className="rounded-card bg-surface px-4 py-2">
                  <p className="text-sm text-muted">{t('admin:titles.duplicates.count', { count: total })}</p>
                  <ul className="divide-y divide-line">
                    {titles.map((title) => (
                      <TitleEntry key={title.vod_id} title={title} choice={choice} />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
