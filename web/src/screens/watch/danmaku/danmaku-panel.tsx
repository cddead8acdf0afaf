/** A button that opens a popover. It is under the player and, in full screen, in the player's bar. */
import { type ReactNode, useId, useRef } from 'react';
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

export function DanmakuPanel({ player, name, label, icon, children }: DanmakuPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen } = usePanel(player, name, panel, () => panel.current?.querySelector<HTMLElement>('select, :checked')?.focus());
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
        onBeforeToggle={({ currentTarget }) => button.current && placeAbove(currentTarget, button.current, '25rem')}
        className={`dark ${PANEL} w-[min(88vw,25rem)] px-4! text-text`}
      >
        {isOpen && children}
      </div>
    </>
  );
}
