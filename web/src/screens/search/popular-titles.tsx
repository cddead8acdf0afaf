/** Shows what others watch to those who have not found or asked for anything yet. */
import { useQuery } from '@tanstack/react-query';
import { getCategoryVideos } from '@yinmu/contract/catalogue.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';

/** In rows of 3, 4, 6 or 12. */
const COLUMNS = 'poster-grid md:grid-cols-4 lg:grid-cols-6 xl:grid-cols-12';

/** @param props.count a multiple of 12, so that every row is whole on every screen */
export function PopularTitles({ count }: { count: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(getCategoryVideos, { params: { id: '0' }, query: { sort: 'hits_week', limit: count } }));
  return (
    <>
      <h2 className="mt-6 mb-3 text-lg font-semibold">{t('catalog:search.popular')}</h2>
      {data ? (
        <div className={COLUMNS}>
          {data.videos.map((video) => (
            <VideoCard key={video.vod_id} video={video} corner={saveCorner} />
          ))}
        </div>
      ) : (
        <PosterGridSkeleton />
      )}
    </>
  );
}
