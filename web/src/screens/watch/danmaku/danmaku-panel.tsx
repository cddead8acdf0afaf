/** A button that opens a popover. It is under the player and, in full screen, in the player's bar. */
import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { t } from '../../../locales/t.ts';
import { PANEL, placeAbove, usePanel } from '../../../player/controls/use-panel.ts';
import type { Player } from '../../../player/player.ts';
import { IconButton } from '../../../ui/button.tsx';

interface DanmakuPanelProps {
  player: Player;
  name: 'danmaku-style' | 'danmaku-options';
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Over the picture, beside a countdown. */
function place(panel: HTMLElement, button: HTMLElement, frame: HTMLElement) {
  placeAbove(panel, button, '25rem');
  const picture = frame.getBoundingClientRect();
  panel.style.right = 'auto';
  panel.style.left = `max(${picture.left + 8}px, min(${button.getBoundingClientRect().right}px, ${picture.right}px - 24rem) - 25rem)`;
}

export function DanmakuPanel({ player, name, label, icon, children }: DanmakuPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, close } = usePanel(player, name, panel, () => panel.current?.querySelector<HTMLElement>('select, :checked')?.focus());
  return (
    <>
      <IconButton ref={button} label={label} popoverTarget={id} aria-haspopup="dialog" aria-expanded={isOpen} className="aria-expanded:bg-raised">
        {icon}
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={({ currentTarget }) => button.current && place(currentTarget, button.current, player.frame)}
        className={`dark ${PANEL} w-[min(88vw,25rem)] flex-col px-4! text-text open:flex`}
      >
        <div className="flex items-center">
          <h2 className="mr-auto font-semibold">{label}</h2>
          <IconButton icon={X} label={t('nav.close')} onClick={close} />
        </div>
        <div className="fade-below -m-1 min-h-0 overflow-y-auto p-1">{isOpen && children}</div>
      </div>
    </>
  );
}
