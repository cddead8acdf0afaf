/** Shapes of the picture, for streams that are stored in a wrong one. */
import type { Player } from './player.ts';

export const SHAPES = ['fit', 'fill', '4:3', '16:9'] as const;
export type Shape = (typeof SHAPES)[number];
const RATIOS: Partial<Record<Shape, number>> = { '4:3': 4 / 3, '16:9': 16 / 9 };

/** Leaves room beside the picture as padding, which stays black. */
function pad({ video }: Player, ratio: number) {
  const { offsetWidth: width, offsetHeight: height } = video;
  video.style.padding = `${Math.max(0, (height - width / ratio) / 2)}px ${Math.max(0, (width - height * ratio) / 2)}px`;
}

let watched: ResizeObserver | undefined;
/** Until another title opens. */
export function setShape(player: Player, shape: Shape) {
  const { style } = player.video;
  const ratio = RATIOS[shape];
  watched?.disconnect();
  player.controls.set({ shape });
  style.objectFit = ratio ? 'fill' : shape === 'fill' ? 'cover' : '';
  style.padding = '';
  if (ratio === undefined) return;
  watched = new ResizeObserver(() => pad(player, ratio));
  watched.observe(player.frame);
}
