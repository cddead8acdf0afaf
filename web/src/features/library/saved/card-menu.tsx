import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MENU_ITEM } from '../../../ui/more-menu.tsx';
import { SaveButton } from './save-button.tsx';

const COLLECTIONS = ['watchlist', 'favorites', 'notInterested'] as const;

export function CardMenu({ video }: { video: VideoCard }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('card.menu', { name: video.vod_name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex size-8 items-center justify-center rounded-full bg-black/70 text-white"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <Dialog label={video.vod_name} onClose={() => setOpen(false)} className="w-72 p-2">
          {(close) => (
            <>
              <p className="truncate px-3 py-2 font-semibold">{video.vod_name}</p>
              {COLLECTIONS.map((collection) => (
                <SaveButton key={collection} collection={collection} video={video} className={MENU_ITEM} onPress={close} />
              ))}
              <button type="button" onClick={close} className={`${MENU_ITEM} justify-center text-muted`}>
                {t('action.cancel')}
              </button>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
