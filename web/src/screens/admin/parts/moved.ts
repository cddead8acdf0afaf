/** Moves an entry. @param to new index, limited to the list */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries];
  next.splice(Math.min(Math.max(to, 0), entries.length - 1), 0, ...next.splice(from, 1));
  return next;
}
