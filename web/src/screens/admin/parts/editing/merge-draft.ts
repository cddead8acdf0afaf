/** Merges a draft with another admin's changes. Values that the draft did not change become the other admin's. */

export interface Merged<T> {
  settings: T;
  /** True if both changed the same value, in which case the draft wins. */
  hasConflict: boolean;
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name by which entries of a list are matched. */
function nameOf(entry: unknown): string {
  const { id, type_name, vod_id, url } = isObject(entry) ? entry : {};
  return String(id ?? type_name ?? vod_id ?? url ?? JSON.stringify(entry));
}
const find = (list: readonly unknown[], entry: unknown) => list.find((one) => nameOf(one) === nameOf(entry));
const placeIn = (list: readonly unknown[], entry: unknown) => list.findIndex((one) => nameOf(one) === nameOf(entry));

/** Keeps entries that either admin added. Drops those that either removed, unless the other changed them. */
function mergeList(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): Merged<unknown[]> {
  let hasConflict = false;
  const kept = mine.flatMap((entry) => {
    const [before, other] = [find(base, entry), find(theirs, entry)];
    if (other === undefined) {
      if (before === undefined) return [entry];
      if (isSame(before, entry)) return [];
      hasConflict = true;
      return [entry];
    }
    const merged = mergeValue(before, entry, other);
    hasConflict ||= merged.hasConflict;
    return [merged.settings];
  });
  const isGone = (entry: unknown) => find(mine, entry) === undefined;
  hasConflict ||= theirs.some((entry) => isGone(entry) && find(base, entry) !== undefined && !isSame(find(base, entry), entry));
  const added = theirs.filter((entry) => isGone(entry) && find(base, entry) === undefined);
  const order = (list: readonly unknown[]) => list.filter((entry) => find(base, entry) !== undefined && find(theirs, entry) !== undefined).map(nameOf);
  const isOrderMine = !isSame(order(mine), order(base.filter((entry) => !isGone(entry))));
  const all = [...kept, ...added];
  if (!isOrderMine) all.sort((a, b) => (placeIn(theirs, a) + 1 || all.length + 1) - (placeIn(theirs, b) + 1 || all.length + 1));
  return { settings: all, hasConflict };
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): Merged<unknown> {
  if (isSame(mine, base) || isSame(mine, theirs)) return { settings: theirs, hasConflict: false };
  if (isSame(theirs, base)) return { settings: mine, hasConflict: false };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeList(base, mine, theirs);
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const merged = names.map((name) => [name, mergeValue(base[name], mine[name], theirs[name])] as const);
    return {
      settings: Object.fromEntries(merged.flatMap(([name, { settings }]) => (settings === undefined ? [] : [[name, settings]]))),
      hasConflict: merged.some(([, { hasConflict }]) => hasConflict),
    };
  }
  return { settings: mine, hasConflict: true };
}

/** @param base what both started from */
export const mergeDraft = <T>(base: T, mine: T, theirs: T) => mergeValue(base, mine, theirs) as Merged<T>;
