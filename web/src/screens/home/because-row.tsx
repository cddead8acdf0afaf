/** Recommended titles with reasons. Renders nothing if there are none or the request failed (§8). */
import { useQuery } from '@tanstack/react-query';
import { getOwnRecommendations } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { queryOf } from '../../api/query.ts';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { useTranslation } from '../../locales/use-translation.ts';

export function BecauseRow({ unwanted }: { unwanted: ReadonlySet<number> }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(getOwnRecommendations, {}));
  const shown = data?.filter(({ video }) => !unwanted.has(video.vod_id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <VideoRow title={t('catalog:because.title')}>
      {shown.map(({ video, reason: { kind, name, because } }) => {
        const why = t(`catalog:because.${kind}`, { name: because.vod_name, what: name });
        return (
          <div key={video.vod_id} className="min-w-0 snap-start">
            <VideoCard video={video} corner={saveCorner} offscreen />
            <p title={why} className="line-clamp-2 text-sm break-words text-accent-text">
              {why}
            </p>
          </div>
        );
      })}
    </VideoRow>
  );
}
