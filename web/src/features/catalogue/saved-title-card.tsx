/** A kept title: its card, or its name where it has left the catalogue. */
import type { VideoCard as Card } from '@yinmu/contract/video.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoCard } from './video-card.tsx';

interface SavedTitleCardProps {
  item: { id: number; vod_name: string; video: Card | null };
  playTo?: string;
  /** Of the card. */
  elementId?: string;
  /** Content below the card. */
  below?: ReactNode;
  onRemove?: () => void;
}

export function SavedTitleCard({ item, playTo, elementId, below, onRemove }: SavedTitleCardProps) {
  const { t } = useTranslation();
  const remove = onRemove && (
    <button
      type="button"
      aria-label={t('community:lists.removeTitle', { name: item.vod_name })}
      onClick={onRemove}
      className="absolute top-1 right-1 inline-flex size-8 items-center justify-center rounded-full bg-black/70 text-white hover:bg-black"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
  if (item.video)
    return (
      <div id={elementId} className="min-w-0">
        <VideoCard video={item.video} playTo={playTo} corner={() => remove} />
        {below}
      </div>
    );
  return (
    <div id={elementId} className="relative min-w-0">
      <div className="flex aspect-2/3 w-full items-center justify-center rounded-card bg-raised p-3 text-center text-sm text-muted">
        {t('community:lists.gone')}
      </div>
      <p className="mt-2 line-clamp-2 font-medium break-words">{item.vod_name}</p>
      {remove}
      {below}
    </div>
  );
}
