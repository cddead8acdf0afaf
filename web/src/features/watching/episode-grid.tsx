/** Shows episodes in ranges of fifty, in either order. */
import type { Episode } from '@yinmu/contract/video.ts';
import { ArrowDownUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button.tsx';

const RANGE = 50;

interface EpisodeGridProps {
  /** Shown beside the button that reverses the order. */
  heading: ReactNode;
  episodes: readonly Episode[];
  /** Index of the one that plays, -1 for none. */
  current: number;
  linkTo: (index: number) => string;
  /** Choosing replaces the history entry: back leads out of the player, not through its episodes. */
  replace?: boolean;
}

export function EpisodeGrid({ heading, episodes, current, linkTo, replace }: EpisodeGridProps) {
  const { t } = useTranslation();
  const [reversed, setReversed] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const ranges = Math.ceil(episodes.length / RANGE);
  const range = Math.min(chosen ?? Math.floor(Math.max(0, current) / RANGE), ranges - 1);
  const shown = episodes.slice(range * RANGE, (range + 1) * RANGE).map((episode, i) => ({ episode, index: range * RANGE + i }));
  if (reversed) shown.reverse();
  const chip = 'inline-flex min-h-9 shrink-0 items-center rounded-card px-3 text-sm hover:bg-raised aria-pressed:bg-raised aria-pressed:font-semibold';
  const long = episodes.some((episode) => episode.name.length > 6);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-2">
        <div className="min-w-0 flex-1">{heading}</div>
        <IconButton label={t(reversed ? 'episodes.oldestFirst' : 'episodes.newestFirst')} aria-pressed={reversed} onClick={() => setReversed(!reversed)}>
          <ArrowDownUp aria-hidden="true" className="size-4" />
        </IconButton>
        {ranges > 1 && (
          <div className="flex w-full gap-1 overflow-x-auto">
            {Array.from({ length: ranges }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is its number
              <button key={i} type="button" aria-pressed={i === range} className={chip} onClick={() => setChosen(i)}>
                {i * RANGE + 1}–{Math.min((i + 1) * RANGE, episodes.length)}
              </button>
            ))}
          </div>
        )}
      </div>
      <ol className={`grid gap-2 ${long ? 'grid-cols-[repeat(auto-fill,minmax(116px,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(72px,1fr))]'}`}>
        {shown.map(({ episode, index }) => (
          <li key={index}>
            <Link
              to={linkTo(index)}
              replace={replace}
              preventScrollReset
              aria-current={index === current ? 'true' : undefined}
              className="flex min-h-11 items-center justify-center rounded-card bg-raised px-2 text-center text-sm break-all hover:bg-line aria-[current]:bg-accent aria-[current]:text-white"
            >
              {episode.name}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
