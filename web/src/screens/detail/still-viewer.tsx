import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../locales/t.ts';
import { Dialog } from '../../ui/popups/dialog.tsx';

const ROUND = 'grid size-11 place-items-center rounded-full bg-black/60 text-white';
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface StillViewerProps {
  stills: readonly { address: string; name: string }[];
  first: number;
  onClose: () => void;
}

export function StillViewer({ stills, first, onClose }: StillViewerProps) {
  const [shown, setShown] = useState(first);
  const turn = (by: number) => setShown((now) => (now + by + stills.length) % stills.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  };
  const { address = '', name = '' } = stills[shown] ?? {};
  return (
    <Dialog label={t('catalog:video.stills')} onClose={onClose} isPage className="max-h-none max-w-none overflow-hidden border-0">
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside
        <div onKeyDown={onKeyDown} className="relative">
          <img
            key={address}
            src={address}
            alt={name}
            width="1280"
            height="720"
            className="aspect-video max-h-[90dvh] w-[min(96vw,80rem)] bg-black object-contain"
          />
          <button type="button" aria-label={t('action.close')} onClick={close} className={`absolute top-2 right-2 ${ROUND}`}>
            <X />
          </button>
          {stills.length > 1 && (
            <p className="absolute inset-x-0 bottom-2 flex items-center justify-center gap-3">
              <button type="button" aria-label={t('catalog:video.stillBefore')} onClick={() => turn(-1)} className={ROUND}>
                <ChevronLeft />
              </button>
              <span aria-live="polite" className="rounded-full bg-black/60 px-3 py-1.5 text-sm text-white">
                {name}
              </span>
              <button type="button" aria-label={t('catalog:video.stillAfter')} onClick={() => turn(1)} className={ROUND}>
                <ChevronRight />
              </button>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
