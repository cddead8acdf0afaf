/** How lines are set, for all who ask: one place that is asked each time, so that nobody goes on with what was set before. */
import type { LineSetting } from '@yinmu/contract/admin-sources.endpoints.ts';

export class LineSettings {
  #byId: ReadonlyMap<string, LineSetting> = new Map();

  constructor(settings: readonly LineSetting[]) {
    this.replace(settings);
  }

  get(id: string): LineSetting | undefined {
    return this.#byId.get(id);
  }

  /** In the order they were set in. */
  all(): LineSetting[] {
    return [...this.#byId.values()];
  }

  replace(settings: readonly LineSetting[]) {
    this.#byId = new Map(settings.map((setting) => [setting.id, setting]));
  }
}
