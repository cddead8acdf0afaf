/** Read it on every use, so that changes take effect at once. */
import type { LineSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';

export class LineSettings {
  /** Headers that a route's host wants and browsers never send, as resolvers said since the start. */
  readonly unsendable = new Map<string, readonly string[]>();
  #byId: ReadonlyMap<string, LineSetting> = new Map();

  constructor(settings: readonly LineSetting[]) {
    this.replace(settings);
  }

  get(id: string): LineSetting | undefined {
    return this.#byId.get(id);
  }

  /** @returns in the operator's order */
  all(): LineSetting[] {
    return [...this.#byId.values()];
  }

  replace(settings: readonly LineSetting[]) {
    this.#byId = new Map(settings.map((setting) => [setting.id, setting]));
  }
}
