export type Direction = 'left' | 'right' | 'up' | 'down';
export const isVertical = (direction: Direction) => direction === 'up' || direction === 'down';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Place {
  box: Box;
  /** The row that contains the place, unless the focus is in that row. All places of a row share one object. */
  row?: Box | undefined;
}

/** Boxes that overlap by at most this many pixels count as touching. */
const OVERLAP = 6;
/** Two boxes are beside each other if they overlap by this share of the lower box's height. */
const BESIDE_SHARE = 0.25;
const ASIDE = 3;

/** The intersection of two boxes. Inverted (negative in size) if they do not overlap. */
export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const contains = (outer: Box, inner: Box) => outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

/** Distance to a box; infinite if it is not in that direction. */
function distance(from: Box, to: Box, direction: Direction): number {
  // A button on a card, such as a star, is beside the middle of the card.
  if (!isVertical(direction) && (contains(from, to) || contains(to, from))) {
    const ahead = (to.left + to.right - from.left - from.right) * (direction === 'right' ? 1 : -1);
    return ahead > 0 ? 0 : Number.POSITIVE_INFINITY;
  }
  const along = { left: from.left - to.right, right: to.left - from.right, up: from.top - to.bottom, down: to.top - from.bottom }[direction];
  if (along < -OVERLAP) return Number.POSITIVE_INFINITY;
  const [start, end, first, last] = isVertical(direction) ? [from.left, from.right, to.left, to.right] : [from.top, from.bottom, to.top, to.bottom];
  const aside = Math.max(0, first - end, start - last);
  // Left and right never move diagonally, so that they stop at the end of a row.
  const shared = Math.min(end, last) - Math.max(start, first);
  if (!isVertical(direction) && shared < Math.min(end - start, last - first) * BESIDE_SHARE) return Number.POSITIVE_INFINITY;
  const centres = Math.abs((start + end) / 2 - (first + last) / 2);
  return Math.max(0, along) + aside * ASIDE + centres * 0.1;
}

export function nearest<P extends Place>(places: readonly P[], from: Box, direction: Direction, boxOf = ({ box }: P): Box => box): P | undefined {
  let best: P | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const away = distance(from, boxOf(place), direction);
    if (away >= least) continue;
    least = away;
    best = place;
  }
  return best;
}

/** Finds the nearest line of a row, then the nearest box in that line. */
function nearestInRow<P extends Place>(places: readonly P[], { left, right }: Box, direction: Direction): P | undefined {
  const edge = direction === 'down' ? Math.min(...places.map(({ box }) => box.bottom)) : Math.max(...places.map(({ box }) => box.top));
  const line = places.filter(({ box }) => (direction === 'down' ? box.top < edge : box.bottom > edge));
  const away = ({ box }: P) => Math.abs(box.left + box.right - left - right);
  return line.toSorted((a, b) => away(a) - away(b))[0];
}

/** Finds the place to focus next. Up and Down compare rows as a whole, Left and Right ignore rows. */
export function nextPlace<P extends Place>(places: readonly P[], from: Box, direction: Direction): P | undefined {
  if (!isVertical(direction)) return nearest(places, from, direction);
  const best = nearest(places, from, direction, ({ row, box }) => row ?? box);
  if (!best?.row) return best;
  const ofRow = places.filter(({ row }) => row === best.row);
  return nearestInRow(ofRow, from, direction);
}
