/** A title's poster, with the fallback picture where its own does not come. */
import { DEFAULT_POSTER, posterOf, type VideoCard } from '@yinmu/contract/video.ts';

interface PosterProps {
  video: Pick<VideoCard, 'vod_pic' | 'tmdb_poster'>;
  eager?: boolean;
  className?: string;
}

export const Poster = ({ video, eager = false, className = '' }: PosterProps) => (
  <img
    src={posterOf(video)}
    alt=""
    width="400"
    height="600"
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'auto'}
    decoding="async"
    referrerPolicy="no-referrer"
    onError={(event) => {
      const image = event.currentTarget;
      if (!image.src.endsWith(DEFAULT_POSTER)) image.src = DEFAULT_POSTER;
    }}
    className={`aspect-2/3 w-full bg-raised object-cover ${className}`}
  />
);
