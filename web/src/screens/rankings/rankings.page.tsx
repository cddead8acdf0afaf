import { PERIODS } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Trophy } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useList } from '../../api/use-list.ts';
import { EmptyList } from '../../features/catalogue/empty-list.tsx';
import { useCategories } from '../../features/catalogue/use-categories.ts';
import { t } from '../../locales/t.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { RankedItem, RankedSkeletons } from './ranked-item.tsx';
import { rankingsQuery, readRankings } from './rankings.queries.ts';

const CATEGORIES = ['0', '1', '2', '4', '3', '5', '6'] as const;

export default function Rankings() {
  const [search, setSearch] = useSearchParams();
  const state = readRankings(search);
  const { period, category } = state;
  const { nameOf } = useCategories();
  const list = useList(rankingsQuery(state));
  // Ranks change between requests: drop titles that appear twice.
  const videos = [...new Map(list.data?.pages.flatMap((page) => page.videos).map((video) => [video.vod_id, video])).values()];
  const to = (changes: Record<string, string | number | undefined>) => href(pages.rankings, { period, category: category || undefined, ...changes });
  if (category !== 0 && nameOf(category) === undefined) return <NotFound what={t('notFound.category')} />;
  return (
    <main id="main" className="page-narrow pt-4 md:pt-6">
      <title>{`${t(`explore:rankings.period.${period}`)} · ${t('explore:rankings.title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('explore:rankings.title')}</h1>
      <TabLinks
        label={t('explore:rankings.periods')}
        tabs={PERIODS.map((name) => ({ name, text: t(`explore:rankings.period.${name}`), to: to({ period: name }) }))}
        current={period}
      />
      <SegmentedControl
        label={t('explore:rankings.category')}
        all={CATEGORIES}
        chosen={String(category) as (typeof CATEGORIES)[number]}
        text={(id) => (id === '0' ? undefined : nameOf(Number(id))) ?? t('explore:rankings.allCategories')}
        onChoose={(id) => setSearch(new URL(to({ category: id === '0' ? undefined : id }), 'http://site.invalid').searchParams, { replace: true })}
      />
      <InfiniteList
        list={list}
        items={videos}
        failure={t('explore:rankings.failed')}
        skeleton={<RankedSkeletons />}
        empty={
          <EmptyList icon={Trophy} title={t('explore:rankings.empty')}>
            <p className="text-muted">{t('explore:rankings.emptyAdvice')}</p>
          </EmptyList>
        }
      >
        {(all) => (
          <ol data-arrival className="mt-3">
            {all.map((video, i) => (
              <RankedItem key={video.vod_id} video={video} place={i + 1} />
            ))}
          </ol>
        )}
      </InfiniteList>
    </main>
  );
}
