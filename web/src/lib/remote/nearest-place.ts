/** Which of several boxes lies next to one in a direction: what an arrow of a remote leads to. */
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
  /** The whole row, where another row or none has the focus; the same object for all places of a row. */
  row?: Box | undefined;
}

/** Edges that overlap no more than this only touch, pixels. */
const OVERLAP = 6;
/** Of two boxes that lie side by side, the lower one is beside the other with this share of its height: less belongs to the next line. */
const BESIDE_SHARE = 0.25;
/** To step aside counts more than to go on. */
const ASIDE = 3;

/** The part that two boxes have in common; without one its right or bottom lies before its left or top. */
export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const contains = (outer: Box, inner: Box) => outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

/** How far a box lies from another in a direction; infinite where it does not. */
function distance(from: Box, to: Box, direction: Direction): number {
  // A button on a card, such as a star, lies beside the card's middle.
  if (!isVertical(direction) && (contains(from, to) || contains(to, from))) {
    const ahead = (to.left + to.right - from.left - from.right) * (direction === 'right' ? 1 : -1);
    return ahead > 0 ? 0 : Number.POSITIVE_INFINITY;
  }
  const along = { left: from.left - to.right, right: to.left - from.right, up: from.top - to.bottom, down: to.top - from.bottom }[direction];
  if (along < -OVERLAP) return Number.POSITIVE_INFINITY;
  const [start, end, first, last] = isVertical(direction) ? [from.left, from.right, to.left, to.right] : [from.top, from.bottom, to.top, to.bottom];
  const aside = Math.max(0, first - end, start - last);
  // Sideways is not diagonally, however far away: at its end a row ends.
  const shared = Math.min(end, last) - Math.max(start, first);
  if (!isVertical(direction) && shared < Math.min(end - start, last - first) * BESIDE_SHARE) return Number.POSITIVE_INFINITY;
  const centres = Math.abs((start + end) / 2 - (first + last) / 2);
  return Math.max(0, along) + aside * ASIDE + centres * 0.1;
}

/** Finds the place that is nearest in a direction; each is compared for itself. */
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

/** Of a row, which may have several lines: in its nearest line, what lies nearest sideways. */
function nearestInRow<P extends Place>(places: readonly P[], { left, right }: Box, direction: Direction): P | undefined {
  const edge = direction === 'down' ? Math.min(...places.map(({ box }) => box.bottom)) : Math.max(...places.map(({ box }) => box.top));
  const line = places.filter(({ box }) => (direction === 'down' ? box.top < edge : box.bottom > edge));
  const away = ({ box }: P) => Math.abs(box.left + box.right - left - right);
  return line.toSorted((a, b) => away(a) - away(b))[0];
}

/** Up and down, a whole row is compared with the rest; the nearest in it is what the focus goes to. Sideways there are no rows. */
export function nextPlace<P extends Place>(places: readonly P[], from: Box, direction: Direction): P | undefined {
  if (!isVertical(direction)) return nearest(places, from, direction);
  const best = nearest(places, from, direction, ({ row, box }) => row ?? box);
  if (!best?.row) return best;
  const ofRow = places.filter(({ row }) => row === best.row);
  return nearestInRow(ofRow, from, direction);
}
