import type { Episode } from '@yinmu/contract/titles/video.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../locales/t.ts';

interface EpisodeChipProps {
  episode: Episode;
  to: string;
  replace: boolean | undefined;
  isCurrent: boolean;
  isWatched: boolean;
  onChoose: () => void;
  /** Defined while the viewer marks episodes: the chip then toggles its mark instead of navigating. */
  onMark: (() => void) | undefined;
}

const CHIP = 'relative flex h-full min-h-11 items-center justify-center rounded-card bg-raised px-2 text-center text-sm tabular-nums hover:bg-line';

export function EpisodeChip({ episode, to, replace, isCurrent, isWatched, onChoose, onMark }: EpisodeChipProps) {
  if (onMark)
    return (
      <button type="button" aria-pressed={isWatched} onClick={onMark} title={episode.name} className={`${CHIP} w-full border border-line border-dashed`}>
        <span className="line-clamp-2 break-words">{episode.name}</span>
        {isWatched && <Check className="absolute top-1 right-1 size-3" />}
      </button>
    );
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset
      onClick={onChoose}
      title={episode.name}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${CHIP} aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-white ${isWatched ? 'text-muted' : ''}`}
    >
      <span className="line-clamp-2 break-words">{episode.name}</span>
      {isWatched && (
        <>
          <Check className="absolute top-1 right-1 size-3" />
          <span className="sr-only">{t('episodes.watched')}</span>
        </>
      )}
    </Link>
  );
}
