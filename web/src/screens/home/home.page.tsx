import { useQuery } from '@tanstack/react-query';
import type { Home as HomeAnswer } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Fragment } from 'react';
import { useUser } from '../../api/signed-in.ts';
import { usePageTitle } from '../../api/use-page-title.ts';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { WideCard } from '../../features/catalogue/wide-card.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { useUnwanted } from '../../features/library/saved/saved-titles.ts';
import { Banners } from '../../features/site/banners.tsx';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import { Failed } from '../../ui/states.tsx';
import { ContinueSlot } from './continue-slot.tsx';
import { Hero, HeroSkeleton } from './hero.tsx';
import { homeQuery } from './home.queries.ts';

/** Where “See all” of each row leads. */
const MORE: Partial<Record<string, string>> = {
  trending: href(pages.browse, { sort: 'hits_week' }),
  popularMovies: href(pages.browse, { type: 1, sort: 'hits_month' }),
  popularShows: href(pages.browse, { type: 2, sort: 'hits_month' }),
  popularAnime: href(pages.browse, { type: 4, sort: 'hits_month' }),
  hotRecommendations: href(pages.browse, { sort: 'score' }),
  latestReleases: href(pages.browse),
};
const moreOf = ({ id, type_id, list_id }: HomeAnswer['rows'][number]) =>
  list_id ? href(pages.list, { id: list_id }) : type_id ? href(pages.browse, { type: type_id, sort: 'hits_month' }) : MORE[id];
/** Number of rows that large screens show without scrolling. */
const NEAR_ROWS = 2;
const NEAR_CARDS = 8;
/** A row with fewer posters would leave half of a desktop screen empty. */
const FEW = 7;
const loadNothingYet = withTexts(['catalog'], async () => (await import('../../features/catalogue/nothing-yet.tsx')).NothingYet);
const loadBecause = withTexts(['catalog'], async () => (await import('./because-row.tsx')).BecauseRow);
/** Number of rows above the member's own. */
const ROWS_BEFORE = 2;
const SKELETON_ROWS = ['trending', 'popularMovies'] as const;

export default function Home() {
  const titled = usePageTitle();
  const { data, isError, refetch } = useQuery(homeQuery);
  const { Component: NothingYet } = useLazyComponent(loadNothingYet, data?.rows.every((row) => row.videos.length === 0) ?? false);
  const { Component: BecauseRow } = useLazyComponent(loadBecause, useUser() !== undefined);
  const unwanted = useUnwanted();
  return (
    <main id="main">
      <title>{titled('homeTitle', {}, t('site.name'))}</title>
      <h1 className="sr-only">{t('site.name')}</h1>
      {isError && !data ? (
        <Failed message={t('error.content')} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <Hero videos={data.hero} />
          <Banners place="homeTop" />
          <ContinueSlot />
          {NothingYet && <NothingYet />}
          {data.rows
            .map((row) => ({ ...row, videos: row.videos.filter(({ vod_id }) => row.list_id || !unwanted.has(vod_id)) }))
            .filter((row) => row.videos.length > 0)
            .map((row, nth) => (
              <Fragment key={row.id}>
                {nth === ROWS_BEFORE && BecauseRow && <BecauseRow unwanted={unwanted} />}
                <VideoRow
                  title={row.type_name ?? row.list_name ?? t(`home.${row.id}`, { defaultValue: '' })}
                  moreTo={moreOf(row)}
                  wide={row.videos.length <= FEW && 'filled'}
                >
                  {row.videos.map((video, i) =>
                    row.videos.length <= FEW ? (
                      <WideCard key={video.vod_id} video={video} />
                    ) : (
                      <VideoCard key={video.vod_id} video={video} corner={saveCorner} offscreen={nth >= NEAR_ROWS || i >= NEAR_CARDS} />
                    ),
                  )}
                </VideoRow>
              </Fragment>
            ))}
        </>
      ) : (
        <>
          <HeroSkeleton />
          <ContinueSlot />
          {SKELETON_ROWS.map((id) => (
            <VideoRow key={id} title={t(`home.${id}`)}>
              <CardSkeletons count={10} />
            </VideoRow>
          ))}
        </>
      )}
    </main>
  );
}
