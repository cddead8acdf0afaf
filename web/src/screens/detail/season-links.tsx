import { useQuery } from '@tanstack/react-query';
import { getSeries } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { seasonName } from '../../features/catalogue/season-name.ts';

const seasonIn = ({ vod_name }: Pick<Video, 'vod_name'>) => seasonOf(vod_name) ?? 1;

/** Other titles that are seasons of this one. Namesakes, as of another year, have no season of their own. */
export function SeasonLinks({ video }: { video: Video }) {
  const { data } = useQuery({ ...queryOf(getSeries, { params: { id: video.vod_id } }), enabled: video.related.series });
  const seasons = new Map((data ?? []).toReversed().map((other) => [seasonIn(other), other.vod_id]));
  seasons.set(seasonIn(video), video.vod_id);
  if (seasons.size < 2) return null;
  return (
    <nav data-focus-group="row" className="ring-room scroll-row mr-auto flex min-w-0 gap-1">
      {[...seasons]
        .sort(([a], [b]) => a - b)
        .map(([season, id]) => (
          <Link
            key={season}
            to={href(pages.detail, { id })}
            aria-current={id === video.vod_id ? 'page' : undefined}
            className="inline-flex min-h-11 shrink-0 items-center rounded-card px-3 text-sm text-muted hover:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-text"
          >
            {seasonName(season)}
          </Link>
        ))}
    </nav>
  );
}
