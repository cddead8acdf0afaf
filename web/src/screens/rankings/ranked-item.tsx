/** Rank, title, views and change. */

import type { RankedVideo } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { ArrowDown, ArrowUp, Medal, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { titleFacts } from '../../lib/title-facts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Poster } from '../../ui/poster.tsx';

/** Enough contrast in both themes. */
const MEDALS = ['text-gold', 'text-silver', 'text-bronze'];

function Rank({ place }: { place: number }) {
  const { t } = useTranslation();
  const medal = MEDALS[place - 1];
  return (
    <span className="flex w-9 shrink-0 justify-center text-lg font-bold text-muted tabular-nums sm:w-12">
      {medal ? <Medal role="img" aria-label={t('explore:rankings.first', { n: place })} className={`size-8 ${medal}`} /> : place}
    </span>
  );
}

function Change({ change }: { change: number | null }) {
  const { t } = useTranslation();
  const shape = 'inline-flex w-14 shrink-0 items-center justify-end gap-0.5 text-sm tabular-nums';
  if (change === null) return <span className={`${shape} font-semibold text-accent-text`}>{t('explore:rankings.new')}</span>;
  if (change === 0)
    return (
      <span className={`${shape} text-muted`}>
        <Minus role="img" aria-label={t('explore:rankings.same')} className="size-4" />
      </span>
    );
  const Arrow = change > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`${shape} ${change > 0 ? 'text-rise' : 'text-danger'}`}>
      <Arrow aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{Math.abs(change)}</span>
      <span className="sr-only">{t(change > 0 ? 'explore:rankings.up' : 'explore:rankings.down', { n: Math.abs(change) })}</span>
    </span>
  );
}

export function RankedItem({ video, place }: { video: RankedVideo; place: number }) {
  const { t, language } = useTranslation();
  return (
    <li className="border-b border-line last:border-0">
      <Link to={href(pages.detail, { id: video.vod_id })} className="flex items-center gap-2 rounded-card py-2 pr-1 hover:bg-surface sm:gap-4">
        <Rank place={place} />
        <span className="w-14 shrink-0 overflow-hidden rounded sm:w-16">
          <Poster video={video} eager={place <= 4} sizes="64px" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium break-words">{video.vod_name}</span>
          <span className="block truncate text-sm text-muted">{titleFacts(video, video.vod_remarks)}</span>
          <span className="block text-sm text-muted">{t('explore:rankings.views', { views: formatCount(video.views, language) })}</span>
        </span>
        {video.vod_score > 0 && <span className="hidden font-semibold sm:block">{video.vod_score.toFixed(1)}</span>}
        <Change change={video.change} />
      </Link>
    </li>
  );
}

export const RankedSkeletons = () => (
  <div aria-hidden="true" className="mt-3 gap-x-10 lg:grid lg:grid-cols-2 xl:grid-cols-3">
    {Array.from({ length: 10 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <div key={i} className="flex items-center gap-4 border-b border-line py-2">
        <div className="pulse-box ml-11 aspect-2/3 w-14 rounded sm:w-16" />
        <div className="pulse-box h-12 flex-1 rounded" />
      </div>
    ))}
  </div>
);
