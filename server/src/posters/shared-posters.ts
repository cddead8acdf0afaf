/** Posters that instances share: one asks the poster's host for all. */
import type { Files } from '../platform/files.ts';

export interface SharedPosters {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, picture: Buffer): Promise<void>;
}

/** A store that does not answer costs a fetch, not the poster. */
export function sharedPosters(files: Files): SharedPosters {
  const nameOf = (key: string) => `posters/${key}.webp`;
  if (!files.isShared) return { get: async () => undefined, put: async () => {} };
  return {
    get: (key) => files.get(nameOf(key)).catch(() => undefined),
    put: (key, picture) => files.put(nameOf(key), picture).catch(() => {}),
  };
}
