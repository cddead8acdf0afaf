import { href, pages } from '@yinmu/contract/pages.ts';
import type { VideoCard as Card } from '@yinmu/contract/titles/video.ts';
import { Link } from 'react-router';
import { shortRemarks } from '../../lib/title-facts.ts';
import { WidePicture } from '../../ui/wide-picture.tsx';

export const WideCard = ({ video }: { video: Card }) => (
  <article data-card={video.vod_id} className="relative min-w-0 snap-start">
    <Link to={href(pages.detail, { id: video.vod_id })} state={{ card: video }} viewTransition title={video.vod_name} className="block">
      <span data-poster className="relative flex aspect-video flex-col justify-end overflow-hidden rounded-card p-4 text-white">
        <WidePicture video={video} />
        <span className="absolute inset-0 bg-linear-to-r from-black/60 to-transparent to-70%" />
        <span className="relative mr-[42%] line-clamp-3 text-lg leading-snug font-bold text-balance break-keep wrap-anywhere">{video.vod_name}</span>
        <span className="relative mr-[42%] mt-1 truncate text-sm text-white/85">
          {[video.vod_score > 0 && video.vod_score.toFixed(1), video.vod_year, video.type_name].filter(Boolean).join(' · ')}
        </span>
        {video.vod_remarks && (
          <span data-remarks className="badge bg-black/75">
            {shortRemarks(video.vod_remarks)}
          </span>
        )}
      </span>
    </Link>
  </article>
);
