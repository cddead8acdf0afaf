/** Caches rendered rows until `catalogue/browse/freshness.ts` drops them. A page concatenates twenty rows. */
import { bytesOfText, Cache } from '../../../platform/memory/cache.ts';

const MAX_BYTES = 16 * 1024 * 1024;

const SHAPES = ['list', 'detail'] as const;
type Shape = (typeof SHAPES)[number];
/** The key is one number, because it is looked up twenty times per page. */
const keyOf = (shape: Shape, id: number) => id * 2 + (shape === 'detail' ? 1 : 0);

export class RowCache {
  readonly #rows = new Cache<number, string>({ name: 'provide-rows', maxBytes: MAX_BYTES, bytesOf: bytesOfText });

  get(shape: Shape, id: number): string | undefined {
    return this.#rows.get(keyOf(shape, id));
  }

  set(shape: Shape, id: number, row: string) {
    this.#rows.set(keyOf(shape, id), row);
  }

  forget(ids: Iterable<number>) {
    for (const id of ids) for (const shape of SHAPES) this.#rows.delete(keyOf(shape, id));
  }

  /** Call it when routes change, which may affect every row. */
  clear() {
    this.#rows.clear();
  }
}
