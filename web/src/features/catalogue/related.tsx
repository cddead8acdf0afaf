/** Similar titles of the same year, and what else is recommended. A failure silently shows nothing (§8). */
import { useQuery } from '@tanstack/react-query';
import { getRecommendations, getSimilar } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { MIN_ROW, RECOMMENDED_ASKED, similarQuery } from '@yinmu/contract/titles/related-rows.ts';
import type { Video, VideoCard as VideoCardData } from '@yinmu/contract/titles/video.ts';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { queryOf } from '../../api/query.ts';
import { useInView } from '../../lib/hooks/use-in-view.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ErrorHolder } from '../../ui/error-holder.tsx';
import { othersThan, similarRow } from './similar-row.ts';
import { CardSkeletons } from './skeletons.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoRow } from './video-row.tsx';

/** The rows are asked for when they are nearly on the screen: on a phone they are far below what one has come for. */
const NEAR = '200px';

type Corner = (video: VideoCardData) => ReactNode;
type RowQuery = ReturnType<typeof queryOf<typeof getSimilar | typeof getRecommendations>>;

interface RowProps {
  title: string | undefined;
  /** Undefined while they are on their way. */
  videos: readonly VideoCardData[] | undefined;
  corner: Corner;
}

/** Nothing where too few titles came after all, as the page's first answer counted them some time ago. */
const Row = ({ title, videos, corner }: RowProps) =>
  videos && videos.length < MIN_ROW ? null : (
    <VideoRow title={title}>
      {videos ? videos.map((other) => <VideoCard key={other.vod_id} video={other} corner={corner} />) : <CardSkeletons count={8} />}
    </VideoRow>
  );

/** The titles of a row: none where it failed or there is none, undefined while they are on their way. */
function useRow(query: RowQuery, exists: boolean, isNear: boolean) {
  const { data, isError } = useQuery({ ...query, enabled: exists && isNear });
  // Drawn in small steps: it is not worth holding up a tap for.
  const videos = useDeferredValue(data);
  return exists && !isError ? videos : [];
}

interface RelatedProps {
  video: Video;
  /** As of `VideoCard`. */
  corner: Corner;
}

function Rows({ video, corner }: RelatedProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, NEAR);
  const params = { id: video.vod_id };
  const similar = similarRow(video.vod_year, useRow(queryOf(getSimilar, { params, query: similarQuery(video) }), video.related.similar, isNear));
  const asked = useRow(queryOf(getRecommendations, { params, query: { limit: RECOMMENDED_ASKED } }), video.related.recommended, isNear);
  // None stands in both rows.
  const recommended = similar.videos && asked && othersThan(similar.videos, asked);
  const heading = similar.isOfTheYear ? 'video.similar' : 'video.similarAny';
  return (
    <div ref={place}>
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
