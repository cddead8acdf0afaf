/** Picture shape, for streams stored in a wrong one, kept until another title opens. Sleep timer, kept as long as the player exists. */
import type { Player } from './player.ts';

export const SHAPES = ['fit', 'fill', '4:3', '16:9'] as const;
export type Shape = (typeof SHAPES)[number];
const RATIOS: Partial<Record<Shape, number>> = { '4:3': 4 / 3, '16:9': 16 / 9 };

function pad({ video }: Player, ratio: number) {
  const { offsetWidth: width, offsetHeight: height } = video;
  video.style.padding = `${Math.max(0, (height - width / ratio) / 2)}px ${Math.max(0, (width - height * ratio) / 2)}px`;
}

let watched: ResizeObserver | undefined;
let stopFollowing: (() => void) | undefined;
export function setShape(player: Player, shape: Shape) {
  const { style } = player.video;
  const ratio = RATIOS[shape];
  watched?.disconnect();
  stopFollowing?.();
  const { playing } = player.own.get();
  stopFollowing = player.own.subscribe(() => player.own.get().playing?.title !== playing?.title && setShape(player, 'fit'));
  player.controls.set({ shape });
  style.objectFit = ratio ? 'fill' : shape === 'fill' ? 'cover' : '';
  style.padding = '';
  if (ratio === undefined) return;
  watched = new ResizeObserver(() => pad(player, ratio));
  watched.observe(player.frame);
}

/** In minutes. `end` is the end of the episode (`player-view.tsx`). */
export const SLEEPS = [undefined, 15, 30, 60, 'end'] as const;
export type Sleep = (typeof SLEEPS)[number];

let timer: ReturnType<typeof setTimeout> | undefined;
export function sleepAfter(player: Player, sleep: Sleep, onPaused: () => void) {
  clearTimeout(timer);
  player.controls.set({ sleep });
  if (typeof sleep !== 'number') return;
  timer = setTimeout(() => {
    player.controls.set({ sleep: undefined });
    player.video.pause();
    onPaused();
  }, sleep * 60_000);
}
