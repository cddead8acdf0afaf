/** Lists, by source, the titles that a changed mapping would move, with examples. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CategoryOverride, previewCategoryOverrides } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { api } from '../../../api/query.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { isMovedSite, sourceText } from './source-words.ts';

export function SourceMoves({ overrides }: { overrides: CategoryOverride[] }) {
  const { nameOf } = useCategories();
  const preview = useQuery({
    queryKey: ['admin', 'source moves', overrides],
    queryFn: ({ signal }) => api.call(previewCategoryOverrides, { body: { overrides }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, isError } = preview;
  const name = (typeId: number | null) => (typeId === null ? t('admin:categories.byRecord') : (nameOf(typeId) ?? String(typeId)));
  return (
    <section className="panel">
      <h3 className="font-medium">{t('admin:categories.moves')}</h3>
      <div role="status" className="space-y-2 text-sm">
        {isError || !data ? (
          <Waiting of={preview} />
        ) : (
          <>
            {data.moves.length === 0 && <p className="text-muted">{t('admin:categories.noMoves')}</p>}
            <ul className="divide-y divide-line">
              {data.moves.map(({ sourceId, source, address, type_name, from, into, titles, names }) => (
                <li key={`${sourceId} ${type_name} ${from}`} className="py-2 [overflow-wrap:anywhere]">
                  <p>
                    {type_name}: {t('admin:categories.moveOf', { from: name(from), into: name(into), count: titles })}
                  </p>
                  <p title={address} className="text-muted">
                    {sourceText(source)}
                  </p>
                  <p className="text-muted">{names.join(' · ') + (titles > names.length ? ' …' : '')}</p>
                  {isMovedSite(address) && (
                    <p>
                      {t('admin:categories.stay')}{' '}
                      <TextLink to={href(pages.adminTab, { tab: 'titles', source: sourceId, category: from })}>{t('admin:categories.edit')}</TextLink>
                    </p>
                  )}
                </li>
              ))}
            </ul>
            {data.unread > 0 && <p className="text-muted">{t('admin:categories.unread', { count: data.unread })}</p>}
            <p className="text-muted">{t('admin:categories.later')}</p>
          </>
        )}
      </div>
    </section>
  );
}
