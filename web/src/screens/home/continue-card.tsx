import { Play, X } from 'lucide-react';
import { Link } from 'react-router';
import { NewBadge } from '../../features/catalogue/new-badge.tsx';
import { addressToContinue } from '../../features/library/progress/address-to-continue.ts';
import { placeText } from '../../features/library/progress/place-text.ts';
import { isFinished, type Progress } from '../../features/library/progress/progress-store.ts';
import { WatchedBar } from '../../features/watching/watched-bar.tsx';
import { t } from '../../locales/t.ts';
import { WidePicture } from '../../ui/wide-picture.tsx';

interface ContinueCardProps {
  id: string;
  entry: Progress;
  /** True if a remote's OK removes the card instead of opening it. */
  isRemoving: boolean;
  onHide: () => void;
}

export function ContinueCard({ id, entry, isRemoving, onHide }: ContinueCardProps) {
  const { video, position, duration } = entry;
  const isNext = isFinished(entry);
  return (
    <article id={id} className="group relative min-w-0 snap-start">
      <Link to={addressToContinue(entry)} title={video.vod_name} inert={isRemoving} className="block">
        <span className="relative block aspect-video overflow-hidden rounded-card bg-raised">
          <WidePicture video={video} backdrop={entry.backdrop} />
          <NewBadge vodId={video.vod_id} />
          <span className="absolute inset-0 flex items-center justify-center bg-black/10 transition duration-150 group-focus-within:bg-black/40 group-hover:bg-black/40">
            <span className="flex size-11 items-center justify-center rounded-full bg-black/60 text-white transition duration-150 group-hover:scale-110 group-hover:bg-accent">
              <Play className="size-5 fill-current" />
            </span>
          </span>
        </span>
        <span className="mt-2 block truncate leading-snug font-medium">{video.vod_name}</span>
        <span className="block truncate text-sm text-muted">{placeText(entry)}</span>
      </Link>
      {!isNext && (
        <div className="pointer-events-none absolute inset-x-1 top-1 aspect-video">
          <div className="absolute inset-x-2 bottom-2">
            <WatchedBar name={video.vod_name} position={position} duration={duration} />
          </div>
        </div>
      )}
      <button
        type="button"
        // A remote uses the row's button instead, because arrows would hit this one by accident.
        data-no-remote={!isRemoving || undefined}
        aria-label={t('catalog:continue.forget', { name: video.vod_name })}
        title={t('catalog:continue.remove')}
        onClick={onHide}
        className={`absolute inline-flex items-center justify-center text-white transition duration-150 ${isRemoving ? 'inset-x-1 top-1 aspect-video rounded-card bg-black/50 focus-visible:bg-black/70' : 'top-2 right-2 size-9 rounded-full bg-black/70 hover:bg-black focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100'}`}
      >
        <X className={isRemoving ? 'size-10' : 'size-4'} />
      </button>
    </article>
  );
}
