/** Similar titles of the same year, and what else is recommended. A failure silently shows nothing (§8). */
import { useQuery } from '@tanstack/react-query';
import { getRecommendations, getSimilar } from '@yinmu/contract/catalogue.endpoints.ts';
import type { Video, VideoCard as VideoCardData } from '@yinmu/contract/video.ts';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { ErrorHolder } from '../../ui/error-holder.tsx';
import { MIN_ROW, othersThan, RECOMMENDED_ASKED, similarRow } from './similar-row.ts';
import { CardSkeletons } from './skeletons.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoRow } from './video-row.tsx';

/** A row is asked for when it is nearly on the screen: on a phone it is far below what one has come for. */
const NEAR = '200px';

type Corner = (video: VideoCardData) => ReactNode;
type RowQuery = ReturnType<typeof queryOf<typeof getSimilar | typeof getRecommendations>>;

function useRow(query: RowQuery, isNear: boolean) {
  const { data, isError } = useQuery({ ...query, enabled: isNear });
  // Drawn in small steps: it is not worth holding up a tap for.
  const videos = useDeferredValue(data);
  return { videos, isEmpty: videos ? videos.length < MIN_ROW : isError };
}

const Row = ({ title, videos, corner }: { title: string | undefined; videos: readonly VideoCardData[] | undefined; corner: Corner }) => (
  <VideoRow title={title}>
    {videos ? videos.map((other) => <VideoCard key={other.vod_id} video={other} corner={corner} />) : <CardSkeletons count={8} />}
  </VideoRow>
);

interface RecommendedProps {
  id: number;
  /** The titles of the row above, undefined while it is on its way: none stands in both. */
  shown: readonly VideoCardData[] | undefined;
  corner: Corner;
}

function Recommended({ id, shown, corner }: RecommendedProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const query = queryOf(getRecommendations, { params: { id }, query: { limit: RECOMMENDED_ASKED } });
  const { videos, isEmpty } = useRow(query, useInView(place, NEAR));
  const others = shown && videos && othersThan(shown, videos);
  if (isEmpty || (others && others.length < MIN_ROW)) return null;
  return (
    <div ref={place}>
      <Row title={t('video.recommended')} videos={others} corner={corner} />
    </div>
  );
}

interface RelatedProps {
  video: Video;
  /** As of `VideoCard`. */
  corner: Corner;
}

function Rows({ video, corner }: RelatedProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const vodClass = video.filters.genre.join(',') || video.type_name;
  const tmdbId = video.tmdb_id === null ? undefined : String(video.tmdb_id);
  const similar = useRow(queryOf(getSimilar, { params: { id: video.vod_id }, query: { tmdbId, vodClass } }), useInView(place, NEAR));
  const { isOfTheYear, videos } = similarRow(video.vod_year, similar.videos);
  const row = { title: isOfTheYear === undefined ? undefined : t(isOfTheYear ? 'video.similar' : 'video.similarAny'), videos };
  const recommended = <Recommended id={video.vod_id} shown={similar.isEmpty ? [] : videos} corner={corner} />;
  return (
    <>
      {/* With hardly any similar title the other row takes their place: it has the same size, so that nothing jumps. */}
      <div ref={place}>{similar.isEmpty ? recommended : <Row {...row} corner={corner} />}</div>
      {!similar.isEmpty && recommended}
    </>
  );
}

export const Related = (props: RelatedProps) => (
  <ErrorHolder subject={String(props.video.vod_id)} onRetry={() => {}} fallback={() => null}>
    <Rows {...props} />
  </ErrorHolder>
);
