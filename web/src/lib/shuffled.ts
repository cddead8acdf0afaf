/** Play order of a list: as it is, or shuffled by a seed in the address, so that the order is the same on every visit. */
const SHUFFLE = /^(\d{1,15})-(\d{1,6})$/;

export const shuffleFrom = (first: number): string => `${first}-${Math.floor(Math.random() * 1_000_000)}`;

function mixed(id: number, seed: number): number {
  let bits = Math.imul((id + seed) ^ (seed << 7), 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  return (bits ^ (bits >>> 13)) >>> 0;
}

/** @param shuffle value from `shuffleFrom`; anything else leaves the order as it is */
export function inOrder<I extends { id: number }>(items: readonly I[], shuffle = ''): readonly I[] {
  const [, first, seed] = SHUFFLE.exec(shuffle) ?? [];
  if (first === undefined) return items;
  const rank = ({ id }: I) => (id === Number(first) ? -1 : mixed(id, Number(seed)));
  return items.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id);
}
