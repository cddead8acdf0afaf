/** Filter values by their name in each language: Taiwan says 網路劇 for 网络剧. */
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { valueLabel } from '../../../titles/value-names/index.ts';
import { type Dimension, isNamed } from './dimensions.ts';

export class ValueNames {
  readonly #dimension: Dimension;
  #size = -1;
  #named = new Map<string, string[]>();

  constructor(dimension: Dimension) {
    this.#dimension = dimension;
  }

  label(value: string, language: Language): string {
    return isNamed(this.#dimension) ? valueLabel(this.#dimension, value, language) : value;
  }

  /** All values shown under the name. They are few and only ever added. */
  of(stored: ReadonlyMap<string, unknown>, name: string, language: Language): readonly string[] {
    if (stored.size !== this.#size) {
      this.#named = new Map(
        LANGUAGES.flatMap((of) => [...Map.groupBy(stored.keys(), (value) => this.label(value, of))].map(([label, alike]) => [`${of} ${label}`, alike])),
      );
      this.#size = stored.size;
    }
    return this.#named.get(`${language} ${name}`) ?? [];
  }
}
