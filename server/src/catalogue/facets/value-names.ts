/** The values of a filter under the names that Traditional readers know them by: Taiwan says 網路劇 where the catalogue says 网络剧. */
import { toTraditional } from '../../platform/chinese.ts';

export class ValueNames {
  #size = -1;
  #named = new Map<string, string[]>();

  /** All values that are shown as the same name. They are few, and values are only ever added. */
  of(stored: ReadonlyMap<string, unknown>, name: string): readonly string[] {
    if (stored.size !== this.#size) {
      this.#named = Map.groupBy(stored.keys(), toTraditional);
      this.#size = stored.size;
    }
    return this.#named.get(name) ?? [];
  }
}
