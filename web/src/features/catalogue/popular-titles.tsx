/** Popular titles, shown when a search or list has nothing else to show. */
import { useQuery } from '@tanstack/react-query';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { VideoCard as Card } from '@yinmu/contract/titles/video.ts';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/query.ts';
import { t } from '../../locales/t.ts';
import { Failed } from '../../ui/states.tsx';
import { CardSkeletons } from './skeletons.tsx';
import { VideoCard } from './video-card.tsx';

/** Fills the rows at every width: 3, 4, 6, 8 or 12 columns, or 6 on a TV. */
const COLUMNS = 'poster-grid sm:grid-cols-4 md:grid-cols-6 lg:not-[[data-far]_*]:grid-cols-8 xl:not-[[data-far]_*]:grid-cols-12';
const COUNT = 24;
const ROW = { columns: 'poster-grid sm:grid-cols-6', count: 6 };
/** How many titles to request, so that full rows remain after exclusions. */
const ASKED = 36;

interface PopularTitlesProps {
  /** At most 12 titles that are shown elsewhere. */
  except?: readonly Card[];
  corner?: (video: Card) => ReactNode;
  isRow?: boolean;
}

export function PopularTitles({ except = [], corner, isRow = false }: PopularTitlesProps) {
  const { columns, count } = isRow ? ROW : { columns: COLUMNS, count: COUNT };
  const { data, isError, refetch } = useQuery(queryOf(getCategoryVideos, { params: { id: '0' }, query: { sort: 'hits_week', limit: ASKED } }));
  const shown = data?.videos.filter(({ vod_id }) => !except.some((card) => card.vod_id === vod_id)).slice(0, count);
  return (
    <>
      <h2 className="mt-6 mb-3 text-lg font-semibold">{t('row.popular')}</h2>
      {shown ? (
        <div className={columns}>
          {shown.map((video) => (
            <VideoCard key={video.vod_id} video={video} corner={corner} />
          ))}
        </div>
      ) : isError ? (
        <Failed message={t('error.video')} onRetry={() => refetch()} />
      ) : (
        <div className={columns}>
          <CardSkeletons count={count} />
        </div>
      )}
    </>
  );
}
