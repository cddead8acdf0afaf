/** Rows of related titles. If a request fails, its row is silently left out (§8). */
import { useQuery } from '@tanstack/react-query';
import { getRecommendations, getSeries, getSimilar } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { MIN_ROW, RECOMMENDED_ASKED, similarQuery } from '@yinmu/contract/titles/related-rows.ts';
import type { Video, VideoCard as VideoCardData } from '@yinmu/contract/titles/video.ts';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { queryOf } from '../../api/query.ts';
import { useInView } from '../../lib/hooks/use-in-view.ts';
import { t } from '../../locales/t.ts';
import { ErrorHolder } from '../../ui/error-holder.tsx';
import { othersThan, similarRow } from './similar-row.ts';
import { CardSkeletons } from './skeletons.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoRow } from './video-row.tsx';

/** How far from the viewport a row starts to load. On phones the rows are far down. */
const NEAR = '200px';

type Corner = (video: VideoCardData) => ReactNode;
type RowQuery = ReturnType<typeof queryOf<typeof getSeries | typeof getSimilar | typeof getRecommendations>>;

interface RowProps {
  title: string | undefined;
  videos: readonly VideoCardData[] | undefined;
  corner: Corner;
  least?: number;
}

/** Shows nothing if fewer titles came than the cached count promised. */
const Row = ({ title, videos, corner, least = MIN_ROW }: RowProps) =>
  videos && videos.length < least ? null : (
    <VideoRow title={title}>
      {videos ? videos.map((other) => <VideoCard key={other.vod_id} video={other} corner={corner} />) : <CardSkeletons count={8} />}
    </VideoRow>
  );

/** Empty if the request failed or found nothing, undefined while it loads. */
function useRow(query: RowQuery, exists: boolean, isNear: boolean, unwanted: ReadonlySet<number>) {
  const { data, isError } = useQuery({ ...query, enabled: exists && isNear });
  // Deferred, so that React renders in small steps and does not delay taps.
  const videos = useDeferredValue(data)?.filter(({ vod_id }) => !unwanted.has(vod_id));
  return exists && !isError ? videos : [];
}

interface RelatedProps {
  video: Video;
  /** The same as in `VideoCard`. */
  corner: Corner;
  unwanted: ReadonlySet<number>;
}

function Rows({ video, corner, unwanted }: RelatedProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, NEAR);
  const params = { id: video.vod_id };
  const series = useRow(queryOf(getSeries, { params }), video.related.series, isNear, new Set());
  const similar = similarRow(video.vod_year, useRow(queryOf(getSimilar, { params, query: similarQuery(video) }), video.related.similar, isNear, unwanted));
  const asked = useRow(queryOf(getRecommendations, { params, query: { limit: RECOMMENDED_ASKED } }), video.related.recommended, isNear, unwanted);
  // A title appears in only one of the two rows.
  const recommended = similar.videos && asked && othersThan(similar.videos, asked);
  const heading = similar.isOfTheYear ? 'video.similar' : 'video.similarAny';
  return (
    <div ref={place}>
      {video.related.series && <Row title={series && t('video.series')} videos={series} corner={corner} least={1} />}
      {video.related.similar && <Row title={similar.videos && t(heading)} videos={similar.videos} corner={corner} />}
      {video.related.recommended && <Row title={t('video.recommended')} videos={recommended} corner={corner} />}
    </div>
  );
}

export const Related = (props: RelatedProps) => (
  <ErrorHolder subject={String(props.video.vod_id)} onRetry={() => {}} fallback={() => null}>
    <Rows {...props} />
  </ErrorHolder>
);
