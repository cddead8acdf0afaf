/** Routes and episodes beside the video, without leaving full screen. */
import { ListVideo, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { currentChoice } from '../../lib/remote/current-choice.ts';
import { t } from '../../locales/t.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Player } from '../player.ts';
import { CONTROL } from './command-button.tsx';
import { usePanel } from './use-panel.ts';

/** @param children rendered while the sheet is open; call `close` after a choice */
export function SideSheet({ player, children }: { player: Player; children: (close: () => void) => ReactNode }) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { isOpen, close } = usePanel(player, 'sheet', sheet, () => {
    const panel = sheet.current;
    if (panel) (currentChoice(panel) ?? panel.querySelector('button'))?.focus();
  });
  const label = t('watch:choose');
  return (
    <>
      <button
        type="button"
        data-focus-group="choices"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        className={CONTROL}
      >
        <ListVideo className="size-5" />
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        data-side-sheet
        role="dialog"
        aria-label={label}
        className="dark player-panel inset-y-0! right-0! h-dvh max-h-none w-[min(88vw,25rem)] rounded-r-none px-4! text-text"
      >
        <div className="flex justify-end">
          <IconButton icon={X} label={t('nav.close')} onClick={close} />
        </div>
        {isOpen && children(close)}
      </div>
    </>
  );
}
