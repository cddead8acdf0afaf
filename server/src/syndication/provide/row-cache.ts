/** Rows as they were written, until their title changes: a page is then twenty of them put together. */
import type { TitleIndex } from '../../catalogue/index.ts';

const CHARACTERS_MOST = 24 * 1024 * 1024;

type Shape = 'list' | 'detail';
/** One number for both, which is looked up twenty times a page. */
const keyOf = (shape: Shape, id: number) => id * 2 + (shape === 'detail' ? 1 : 0);

export class RowCache {
  readonly #rows = new Map<number, string>();
  readonly #settings: () => number;
  #characters = 0;
  #setAt: number;

  /** @param settings moves when routes are set, hidden or shown: then every row may be another */
  constructor(index: TitleIndex, settings: () => number) {
    this.#settings = settings;
    this.#setAt = settings();
    index.onChange((ids) => {
      for (const id of ids) for (const shape of ['list', 'detail'] as const) this.#drop(keyOf(shape, id));
    });
  }

  #drop(key: number) {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    this.#rows.delete(key);
    this.#characters -= row.length;
  }

  get(shape: Shape, id: number): string | undefined {
    if (this.#settings() !== this.#setAt) {
      this.#setAt = this.#settings();
      this.#rows.clear();
      this.#characters = 0;
    }
    return this.#rows.get(keyOf(shape, id));
  }

  set(shape: Shape, id: number, row: string) {
    const key = keyOf(shape, id);
    this.#drop(key);
    this.#rows.set(key, row);
    this.#characters += row.length;
    for (const oldest of this.#rows.keys()) {
      if (this.#characters <= CHARACTERS_MOST) return;
      this.#drop(oldest);
    }
  }
}
