/** Popular titles for those without a query or with few results. */
import { useQuery } from '@tanstack/react-query';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { VideoCard as Card } from '@yinmu/contract/titles/video.ts';
import { queryOf } from '../../api/query.ts';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Failed } from '../../ui/states.tsx';

/** Full rows at every width: 3, 4, 6, 8 or 12 columns, 6 on TV. */
const COLUMNS = 'poster-grid sm:grid-cols-4 md:grid-cols-6 lg:not-[[data-far]_*]:grid-cols-8 xl:not-[[data-far]_*]:grid-cols-12';
const COUNT = 24;
/** Enough for full rows after exclusions. */
const ASKED = 36;

/** @param props.except titles already shown, at most 12 */
export function PopularTitles({ except = [] }: { except?: readonly Card[] }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(queryOf(getCategoryVideos, { params: { id: '0' }, query: { sort: 'hits_week', limit: ASKED } }));
  const shown = data?.videos.filter(({ vod_id }) => !except.some((card) => card.vod_id === vod_id)).slice(0, COUNT);
  return (
    <>
      <h2 className="mt-6 mb-3 text-lg font-semibold">{t('catalog:search.popular')}</h2>
      {shown ? (
        <div className={COLUMNS}>
          {shown.map((video) => (
            <VideoCard key={video.vod_id} video={video} corner={saveCorner} />
          ))}
        </div>
      ) : isError ? (
        <Failed message={t('error.video')} onRetry={() => refetch()} />
      ) : (
        <div className={COLUMNS}>
          <CardSkeletons count={COUNT} />
        </div>
      )}
    </>
  );
}
