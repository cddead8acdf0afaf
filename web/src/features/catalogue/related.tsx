/** Similar titles of the same year, and what else is recommended. A failure silently shows nothing (§8). */
import { useQuery } from '@tanstack/react-query';
import { getRecommendations, getSimilar } from '@yinmu/contract/catalogue.endpoints.ts';
import type { Video, VideoCard as VideoCardData } from '@yinmu/contract/video.ts';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { CardSkeletons } from './skeletons.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoRow } from './video-row.tsx';

/** A row is asked for when it is nearly on the screen: on a phone it is far below what one has come for. */
const NEAR = '200px';

type Corner = (video: VideoCardData) => ReactNode;

interface RelatedRowProps {
  title: string;
  /** Of what is answered: what to show, and under which heading. */
  choose?: (videos: readonly VideoCardData[]) => { title: string; videos: readonly VideoCardData[] };
  query: ReturnType<typeof queryOf<typeof getSimilar | typeof getRecommendations>>;
  corner: Corner;
}

function RelatedRow({ title, choose, query, corner }: RelatedRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError } = useQuery({ ...query, enabled: useInView(place, NEAR) });
  // Drawn in small steps: it is not worth holding up a tap for.
  const answered = useDeferredValue(data);
  if (answered ? answered.length === 0 : isError) return null;
  const shown = answered && (choose?.(answered) ?? { title, videos: answered });
  return (
    <div ref={place}>
      <VideoRow title={shown?.title ?? title}>
        {shown ? shown.videos.map((other) => <VideoCard key={other.vod_id} video={other} corner={corner} />) : <CardSkeletons count={8} />}
      </VideoRow>
    </div>
  );
}

/** @param props.corner as of `VideoCard` */
export function Related({ video, corner }: { video: Video; corner: Corner }) {
  const { t } = useTranslation();
  const params = { id: video.vod_id };
  const vodClass = video.filters.genre.join(',') || video.type_name;
  const tmdbId = video.tmdb_id === null ? undefined : String(video.tmdb_id);
  // The row is of the same year where there are such; where there are none it says that they are only similar.
  const ofTheYear = (videos: readonly VideoCardData[]) => {
    const same = videos.filter(({ vod_year }) => vod_year !== '' && vod_year === video.vod_year);
    return same.length > 0 ? { title: t('video.similar'), videos: same } : { title: t('video.similarAny'), videos };
  };
  return (
    <>
      <RelatedRow title={t('video.similar')} choose={ofTheYear} query={queryOf(getSimilar, { params, query: { tmdbId, vodClass } })} corner={corner} />
      <RelatedRow title={t('video.recommended')} query={queryOf(getRecommendations, { params, query: {} })} corner={corner} />
    </>
  );
}
