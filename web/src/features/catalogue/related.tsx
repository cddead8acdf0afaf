/** Similar titles of the same year, and what else is recommended. A failure silently shows nothing (§8). */
import { useQuery } from '@tanstack/react-query';
import { getRecommendations, getSimilar } from '@yinmu/contract/catalogue.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { CardSkeletons } from './skeletons.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoRow } from './video-row.tsx';

export function Related({ video }: { video: Video }) {
  const { t } = useTranslation();
  const params = { id: video.vod_id };
  const vodClass = video.vod_class.join(',') || video.type_name;
  const similar = useQuery(queryOf(getSimilar, { params, query: { vodClass } }));
  const recommended = useQuery(queryOf(getRecommendations, { params, query: {} }));
  // Drawn in small steps: neither is worth holding up a tap for.
  const rows = [
    ['similar', useDeferredValue(similar.data), similar.isError],
    ['recommended', useDeferredValue(recommended.data), recommended.isError],
  ] as const;
  return rows.map(([name, videos, isError]) =>
    (videos ? videos.length > 0 : !isError) ? (
      <VideoRow key={name} title={t(`video.${name}`)}>
        {videos ? videos.map((other) => <VideoCard key={other.vod_id} video={other} />) : <CardSkeletons count={8} />}
      </VideoRow>
    ) : null,
  );
}
