/** How lines are set, for all who ask: one place that is asked each time, so that nobody goes on with what was set before. */
import type { RouteSetting } from '@yinmu/contract/admin-sources.endpoints.ts';

export class LineSettings {
  #byId: ReadonlyMap<string, RouteSetting> = new Map();

  constructor(settings: readonly RouteSetting[]) {
    this.replace(settings);
  }

  get(id: string): RouteSetting | undefined {
    return this.#byId.get(id);
  }

  /** In the order they were set in. */
  all(): RouteSetting[] {
    return [...this.#byId.values()];
  }

  replace(settings: readonly RouteSetting[]) {
    this.#byId = new Map(settings.map((setting) => [setting.id, setting]));
  }
}
