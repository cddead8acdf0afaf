interface Change {
  id: number;
  isDone: boolean;
}
export const endedSince = <C extends Change>(before: readonly Change[], now: readonly C[]): C[] =>
  now.filter(({ id, isDone }) => isDone && !before.some((one) => one.id === id && one.isDone));
