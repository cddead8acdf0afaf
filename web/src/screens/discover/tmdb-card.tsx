import type { Discovered } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { DEFAULT_POSTER } from '@yinmu/contract/titles/video.ts';
import { Link } from 'react-router';
import { showFallback } from '../../lib/fallback-picture.ts';
import { t } from '../../locales/t.ts';

export const Picture = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src || DEFAULT_POSTER}
    alt=""
    width="342"
    height="513"
    loading="lazy"
    decoding="async"
    referrerPolicy="no-referrer"
    onError={showFallback}
    className={`aspect-2/3 w-full bg-raised object-cover ${className}`}
  />
);

export function TmdbCard({ entry }: { entry: Discovered }) {
  return (
    <article className="relative min-w-0">
      <Link to={href(pages.discovered, { type: entry.type, id: entry.id })} className="group block">
        <span className="relative block overflow-hidden rounded-card">
          <Picture src={entry.poster} className="transition duration-150 group-hover:brightness-75" />
          {entry.rating > 0 && (
            <span className="absolute top-1.5 left-1.5 rounded bg-black/75 px-1.5 py-0.5 text-xs font-semibold text-score">{entry.rating.toFixed(1)}</span>
          )}
          {entry.vod_id !== null && (
            <span className="absolute right-1.5 bottom-1.5 rounded bg-accent px-1.5 py-0.5 text-xs text-white">{t('explore:discover.here')}</span>
          )}
        </span>
        <span className="mt-2 line-clamp-2 leading-snug font-medium break-words">{entry.title}</span>
        <span className="block truncate text-sm text-muted">{entry.date.slice(0, 4)}</span>
      </Link>
    </article>
  );
}
