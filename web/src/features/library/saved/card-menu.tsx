import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { MENU_ITEM } from '../../../ui/popups/more-menu.tsx';
import { RateButton } from '../ratings/rate-button.tsx';
import { ListButton } from './list-button.tsx';
import { SaveButton } from './save-button.tsx';

const FILMS = 1;

export function CardMenu({ video }: { video: VideoCard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('card.menu', { name: video.vod_name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="pointer-events-auto inline-flex size-7 items-center justify-center rounded-full bg-black/50 text-white"
      >
        <Ellipsis className="size-4" />
      </button>
      {isOpen && (
        <Dialog label={video.vod_name} onClose={() => setOpen(false)} className="pointer-events-auto w-72 p-2">
          {(close) => (
            <>
              <p className="truncate px-3 py-2 font-semibold">{video.vod_name}</p>
              {mainOf(video.type_id) !== FILMS && <SaveButton collection="follows" video={video} className={MENU_ITEM} onPress={close} />}
              <SaveButton collection="favorites" video={video} className={MENU_ITEM} onPress={close} />
              <SaveButton collection="watchlist" video={video} className={MENU_ITEM} onPress={close} />
              <ListButton vodId={video.vod_id} />
              <RateButton video={video} look="menu" />
              <SaveButton collection="notInterested" video={video} className={MENU_ITEM} onPress={close} />
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
