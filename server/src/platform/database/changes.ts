/** The values that an UPDATE sets. Without any it is no SQL (`UPDATE member SET WHERE …`), so stores take only `Changes`. */
declare const isGiven: unique symbol;

/** At least one value; only `changesOf` makes one. */
export type Changes<T extends object> = { [K in keyof T]?: Exclude<T[K], undefined> } & { readonly [isGiven]: true };

/** The values that are not undefined; undefined if there are none. */
export function changesOf<T extends object>(values: T): Changes<T> | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Changes<T>);
}
