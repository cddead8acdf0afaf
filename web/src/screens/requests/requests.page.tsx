import { REQUEST_LISTS } from '@yinmu/contract/community/requests.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Hand } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../api/signed-in.ts';
import { useList } from '../../api/use-list.ts';
import { EmptyList } from '../../features/catalogue/empty-list.tsx';
import { t } from '../../locales/t.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestItem } from './request-item.tsx';
import { readList, requestsQuery } from './requests.queries.ts';

const NONE = { wanted: 'none', answered: 'noneAnswered', mine: 'noneMine' } as const;

export default function Requests() {
  const user = useUser();
  const [search] = useSearchParams();
  const shown = readList(search);
  const list = useList(requestsQuery(shown), { reader: user?.id, staleTime: 0 });
  return (
    <main id="main" className="page-narrow pt-4 md:pt-6">
      <title>{`${t('community:requests.title')} · ${t('site.name')}`}</title>
      <h1 className="mb-1 text-2xl font-bold">{t('community:requests.title')}</h1>
      <p className="mb-6 max-w-[70ch] text-muted">{t('community:requests.about')}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="panel self-start lg:sticky lg:top-20">
          <RequestForm name={search.get('name') ?? ''} onAdded={() => list.refetch()} />
        </div>
        <section aria-label={t('community:requests.title')} className="min-w-0">
          <TabLinks
            label={t('community:requests.order')}
            tabs={REQUEST_LISTS.map((name) => ({
              name,
              text: t(`community:requests.lists.${name}`),
              to: href(pages.requests, name === 'wanted' ? {} : { list: name }),
            }))}
            current={shown}
          />
          <InfiniteList
            list={list}
            items={list.data?.pages.flatMap((page) => page.requests) ?? []}
            failure={t('community:requests.loadFailed')}
            empty={
              <EmptyList icon={Hand} title={t(`community:requests.${NONE[shown]}`)}>
                {shown === 'wanted' && <p className="text-muted">{t('community:requests.noneAdvice')}</p>}
              </EmptyList>
            }
          >
            {(all) => (
              <ul data-arrival className="space-y-3">
                {all.map((request) => (
                  <RequestItem key={request.id} request={request} onChanged={() => list.refetch()} />
                ))}
              </ul>
            )}
          </InfiniteList>
        </section>
      </div>
    </main>
  );
}
