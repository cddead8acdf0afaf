/** A saved title's card, or only its name if the title left the catalog. */
import type { VideoCard as Card } from '@yinmu/contract/titles/video.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../locales/t.ts';
import { Poster } from '../../ui/poster.tsx';
import { VideoCard } from './video-card.tsx';

interface SavedTitleCardProps {
  item: { id: number; vod_name: string; video: Card | null };
  elementId: string;
  isRemoving: boolean;
  below?: ReactNode;
  onRemove?: () => void;
}

export function SavedTitleCard({ item, elementId, isRemoving, below, onRemove }: SavedTitleCardProps) {
  const remove = onRemove && (
    <button
      type="button"
      aria-label={t('community:lists.removeTitle', { name: item.vod_name })}
      // A remote's arrows skip the card's corner, which they would only hit by accident.
      data-no-remote={!isRemoving || undefined}
      onClick={onRemove}
      className={`inline-flex items-center justify-center text-white ${isRemoving ? 'absolute inset-x-0 top-0 aspect-2/3 rounded-card bg-black/50 focus-visible:bg-black/70' : 'pointer-events-auto size-8 rounded-full bg-black/70 hover:bg-black'}`}
    >
      <X className={isRemoving ? 'size-10' : 'size-4'} />
    </button>
  );
  if (item.video && !isRemoving)
    return (
      <div id={elementId} className="min-w-0">
        <VideoCard
          video={item.video}
          plain={onRemove !== undefined}
          corner={() => remove && <span className="pointer-events-none absolute inset-x-0 top-0 flex justify-end p-1 pointer-coarse:-m-3">{remove}</span>}
        />
        {below}
      </div>
    );
  return (
    <div id={elementId} className="relative min-w-0">
      {item.video ? (
        <span className="block overflow-hidden rounded-card">
          <Poster video={item.video} />
        </span>
      ) : (
        <div className="flex aspect-2/3 w-full items-center justify-center rounded-card bg-raised p-3 text-center text-sm text-muted">
          {t('community:lists.gone')}
        </div>
      )}
      <p className="mt-2 line-clamp-2 font-medium break-words">{item.vod_name}</p>
      {remove}
      {below}
    </div>
  );
}
