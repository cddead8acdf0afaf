/** Captions above the bar, in the viewer's size and background. */
import { type CSSProperties, useEffect, useRef } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import type { Player } from '../player.ts';
import { type PlayerSettings, playerSettings } from '../player-settings.ts';
import { attachCues, type ShownCue } from './cues.ts';

const GROUNDS: Record<PlayerSettings['captionBackground'], string> = {
  none: '[text-shadow:0_0_2px_#000,0_0_4px_#000,0_1px_6px_#000]',
  half: '*:bg-black/65',
  solid: '*:bg-black',
};
const COLORS: Record<PlayerSettings['captionColor'], string> = { white: 'text-white', yellow: 'text-caption' };

/** A line box per cue, so that the background fits the text. */
function show(box: HTMLElement | null, cues: readonly ShownCue[]) {
  box?.replaceChildren(
    ...cues.map(({ content }) => {
      const cue = document.createElement('p');
      cue.append(content);
      return cue;
    }),
  );
}

/** Sets `--bar` to the height of the bar's controls, without the gradient. */
function measureBar(player: Player, box: HTMLElement): () => void {
  const bar = player.frame.querySelector<HTMLElement>('[data-player-bar]');
  if (!bar) return () => {};
  const observer = new ResizeObserver(() => box.style.setProperty('--bar', `${bar.clientHeight - Number.parseFloat(getComputedStyle(bar).paddingTop)}px`));
  observer.observe(bar);
  return () => observer.disconnect();
}

export function Captions({ player }: { player: Player }) {
  const idle = useStore(player.controls, (controls) => controls.idle);
  const { captionSize, captionBackground, captionColor } = useStore(playerSettings, (settings) => settings);
  const whole = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  useEffect(() => (whole.current ? measureBar(player, whole.current) : undefined), [player]);
  useEffect(
    () =>
      attachCues(player.video, (cues) => {
        show(
          top.current,
          cues.filter(({ atTop }) => atTop),
        );
        show(
          bottom.current,
          cues.filter(({ atTop }) => !atTop),
        );
      }),
    [player],
  );
  const box = `absolute inset-x-[5%] flex flex-col items-center gap-1 text-center whitespace-pre-line *:max-w-full *:rounded *:px-[0.4em] *:break-words ${GROUNDS[captionBackground]}`;
  return (
    <div
      ref={whole}
      data-captions
      style={{ '--size': captionSize } as CSSProperties}
      className={`pointer-events-none absolute inset-0 leading-snug font-medium ${COLORS[captionColor]} [container-type:size]`}
    >
      <div className="contents text-[calc(clamp(0.9rem,4.6cqh,2.75rem)*var(--size))]">
        <div ref={top} className={`${box} top-[5%]`} />
        <div ref={bottom} className={`${box} transition-[bottom] duration-200 ${idle ? 'bottom-[4%]' : 'bottom-[max(4%,calc(var(--bar,5rem)+0.5rem))]'}`} />
      </div>
    </div>
  );
}
