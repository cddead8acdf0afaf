/** Similar titles of the same year, and what else is recommended. A failure silently shows nothing (§8). */
import { useQuery } from '@tanstack/react-query';
import { getRecommendations, getSimilar } from '@yinmu/contract/catalogue.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useNear } from '../../ui/use-near.ts';
import { CardSkeletons } from './skeletons.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoRow } from './video-row.tsx';

/** A row is asked for when it is nearly on the screen: on a phone it is far below what one has come for. */
const NEAR = '200px';

function RelatedRow({ title, query }: { title: string; query: ReturnType<typeof queryOf<typeof getSimilar | typeof getRecommendations>> }) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError } = useQuery({ ...query, enabled: useNear(place, NEAR) });
  // Drawn in small steps: it is not worth holding up a tap for.
  const videos = useDeferredValue(data);
  if (videos ? videos.length === 0 : isError) return null;
  return (
    <div ref={place}>
      <VideoRow title={title}>{videos ? videos.map((other) => <VideoCard key={other.vod_id} video={other} />) : <CardSkeletons count={8} />}</VideoRow>
    </div>
  );
}

export function Related({ video }: { video: Video }) {
  const { t } = useTranslation();
  const params = { id: video.vod_id };
  const vodClass = video.vod_class.join(',') || video.type_name;
  return (
    <>
      <RelatedRow title={t('video.similar')} query={queryOf(getSimilar, { params, query: { vodClass } })} />
      <RelatedRow title={t('video.recommended')} query={queryOf(getRecommendations, { params, query: {} })} />
    </>
  );
}
