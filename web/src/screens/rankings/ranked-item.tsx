import type { RankedVideo } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { CardFacts } from '../../features/catalogue/card-facts.tsx';
import { formatCount } from '../../lib/format-count.ts';
import { language, t } from '../../locales/t.ts';
import { Poster } from '../../ui/poster.tsx';

/** Colors with enough contrast in both themes. */
const MEDALS = ['text-gold', 'text-silver', 'text-bronze'];

function Rank({ place }: { place: number }) {
  return (
    <span
      className={`w-10 shrink-0 text-center text-3xl leading-none font-extrabold [letter-spacing:-0.025em] italic tabular-nums sm:w-16 sm:text-5xl ${MEDALS[place - 1] ?? 'text-muted/70'}`}
    >
      {place}
    </span>
  );
}

function Change({ change }: { change: number | null }) {
  const shape = 'inline-flex w-14 shrink-0 items-center justify-end gap-0.5 text-sm tabular-nums';
  if (change === null) return <span className={`${shape} font-semibold text-accent-text`}>{t('explore:rankings.new')}</span>;
  if (change === 0) return <span className="sr-only">{t('explore:rankings.same')}</span>;
  const Arrow = change > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`${shape} ${change > 0 ? 'text-rise' : 'text-danger'}`}>
      <Arrow className="size-4" />
      <span aria-hidden="true">{Math.abs(change)}</span>
      <span className="sr-only">{t(change > 0 ? 'explore:rankings.up' : 'explore:rankings.down', { n: Math.abs(change) })}</span>
    </span>
  );
}

export function RankedItem({ video, place }: { video: RankedVideo; place: number }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link to={href(pages.detail, { id: video.vod_id })} className="flex items-center gap-2 rounded-card py-2 pr-1 hover:bg-surface sm:gap-4">
        <Rank place={place} />
        <span className="w-14 shrink-0 overflow-hidden rounded sm:w-16">
          <Poster video={video} eager={place <= 4} sizes="64px" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium break-keep wrap-anywhere">{video.vod_name}</span>
          <CardFacts video={video} />
          <span className="block truncate text-sm text-muted">
            {[video.vod_remarks, t('explore:rankings.views', { views: formatCount(video.views, language) })].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Change change={video.change} />
      </Link>
    </li>
  );
}

export const RankedSkeletons = () => (
  <div aria-hidden="true" className="mt-3">
    {Array.from({ length: 10 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <div key={i} className="flex items-center gap-4 border-b border-line py-2">
        <div className="pulse-box ml-11 aspect-2/3 w-14 rounded sm:w-16" />
        <div className="pulse-box h-12 flex-1 rounded" />
      </div>
    ))}
  </div>
);
