import { useInfiniteQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getOwnSuggestions } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { api, paged } from '../../../api/query.ts';
import { EmptyList } from '../../../features/catalogue/empty-list.tsx';
import { Diff } from '../../../features/community/diff.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';

export function MySuggestions() {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: ['/user/suggestions'],
    queryFn: ({ pageParam, signal }) => api.call(getOwnSuggestions, { query: { page: pageParam }, signal }),
    ...paged,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.suggestions) ?? [];
  return (
    <InfiniteList
      list={list}
      items={items}
      failure={t('error.again')}
      empty={
        <EmptyList icon={PencilLine} title={t('community:suggest.none')}>
          <p className="text-muted">{t('community:suggest.noneAdvice')}</p>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </EmptyList>
      }
    >
      {(suggestions) => (
        <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {suggestions.map((item) => (
            <li key={item.id} className="panel min-w-0">
              <p className="mb-2 flex flex-wrap items-baseline gap-2">
                <Link to={href(pages.detail, { id: item.vod_id })} className="font-semibold break-words hover:underline">
                  {item.vod_name}
                </Link>
                <span className="rounded bg-raised px-2 text-sm">{t(`community:suggest.status.${item.status}`)}</span>
              </p>
              <Diff fields={item.fields} />
              {item.review_comment && <p className="mt-3 text-sm break-words">{t('community:suggest.review', { comment: item.review_comment })}</p>}
            </li>
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}
