import { useEffect, useRef } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import type { Player } from '../player.ts';
import { type PlayerSettings, playerSettings } from '../player-settings.ts';
import type { Place } from '../subtitles/cue.ts';
import { attachCues, type ShownCue } from './cues.ts';

const GROUNDS: Record<PlayerSettings['captionBackground'], string> = {
  none: '',
  half: '*:bg-black/65',
  solid: '*:bg-black',
};
const COLORS: Record<PlayerSettings['captionColor'], string> = { white: 'text-white', yellow: 'text-caption' };

/** Places the text so that its anchor (left, middle or right; bottom, middle or top) is at the given point. */
function put(cue: HTMLElement, { x, y, anchor }: Place) {
  const [column, row] = [(anchor - 1) % 3, Math.floor((anchor - 1) / 3)];
  Object.assign(cue.style, { left: `${x}%`, top: `${y}%`, translate: `${column * -50}% ${(row - 2) * 50}%` });
}

/** Shows each cue in its own line box, so that the background fits the text. */
function show(box: HTMLElement | null, cues: readonly ShownCue[]) {
  box?.replaceChildren(
    ...cues.map(({ content, place }) => {
      const cue = document.createElement('p');
      cue.append(content);
      if (place) put(cue, place);
      return cue;
    }),
  );
}

/** Minimum room for lines below the play button, in pixels. */
const LEAST_ROOM = 64;

/** Sets `--bar` to the height of the bar's controls without the gradient. On small touch screens it reaches up to the play button. */
function measureBar({ frame }: Player, box: HTMLElement): () => void {
  const bar = frame.querySelector<HTMLElement>('[data-player-bar]');
  const play = frame.querySelector<HTMLElement>('[data-touch=togglePlay]');
  if (!bar) return () => {};
  const observer = new ResizeObserver(() => {
    const height = bar.clientHeight - Number.parseFloat(getComputedStyle(bar).paddingTop);
    const playTop = (box.clientHeight + (play?.clientHeight ?? 0)) / 2;
    const isCrossed = play?.clientHeight !== 0 && playTop - (play?.clientHeight ?? 0) - height < LEAST_ROOM;
    box.style.setProperty('--bar', `${isCrossed ? playTop : height}px`);
  });
  observer.observe(box);
  return () => observer.disconnect();
}

export function Captions({ player }: { player: Player }) {
  const idle = useStore(player.controls, (controls) => controls.idle);
  const { captionSize, captionBackground, captionColor } = useStore(playerSettings, (settings) => settings);
  const whole = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const placed = useRef<HTMLDivElement>(null);
  useEffect(() => (whole.current ? measureBar(player, whole.current) : undefined), [player]);
  useEffect(
    () =>
      attachCues(player.video, (cues) => {
        const apart = Object.groupBy(cues, ({ place, atTop }) => (place ? 'placed' : atTop ? 'top' : 'bottom'));
        show(top.current, apart.top ?? []);
        show(bottom.current, apart.bottom ?? []);
        show(placed.current, apart.placed ?? []);
      }),
    [player],
  );
  const textShadow = captionBackground === 'none' ? '0 0 2px #000, 0 0 4px #000, 0 1px 6px #000' : undefined;
  const text = `text-center whitespace-pre-line *:rounded *:px-[0.4em] *:break-words ${GROUNDS[captionBackground]}`;
  const box = `absolute inset-x-[5%] flex flex-col items-center gap-1 *:max-w-full ${text}`;
  return (
    <div ref={whole} data-captions className={`pointer-events-none absolute inset-0 leading-snug font-medium ${COLORS[captionColor]} [container-type:size]`}>
      <div className="contents" style={{ fontSize: `calc(clamp(0.9rem, 4.6cqh, 2.75rem) * ${captionSize})`, textShadow }}>
        <div ref={top} className={`${box} top-[5%]`} />
        <div ref={placed} className={`absolute inset-0 *:absolute *:w-max *:max-w-[90%] ${text}`} />
        <div ref={bottom} className={`${box} transition-[bottom] duration-200 ${idle ? 'bottom-[4%]' : 'bottom-[max(4%,calc(var(--bar,5rem)+0.5rem))]'}`} />
      </div>
    </div>
  );
}
