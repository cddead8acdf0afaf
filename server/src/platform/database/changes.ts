/** Values of an UPDATE. An empty one would be invalid SQL, so stores accept only `Changes`. */
declare const isGiven: unique symbol;

/** At least one value; only `changesOf` makes one. */
export type Changes<T extends object> = { [K in keyof T]?: Exclude<T[K], undefined> } & { readonly [isGiven]: true };

/** Drops undefined values; undefined if none remain. */
export function changesOf<T extends object>(values: T): Changes<T> | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Changes<T>);
}
