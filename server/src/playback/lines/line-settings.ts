/** The settings of lines in force. Every reader asks this object each time, so that a change takes effect at once. */
import type { LineSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';

export class LineSettings {
  /** Headers that no browser sends and that hosts of a line want, by the line, as parse services have said since the start. */
  readonly unsendable = new Map<string, readonly string[]>();
  #byId: ReadonlyMap<string, LineSetting> = new Map();

  constructor(settings: readonly LineSetting[]) {
    this.replace(settings);
  }

  get(id: string): LineSetting | undefined {
    return this.#byId.get(id);
  }

  /** @returns all settings, in the operator's order */
  all(): LineSetting[] {
    return [...this.#byId.values()];
  }

  replace(settings: readonly LineSetting[]) {
    this.#byId = new Map(settings.map((setting) => [setting.id, setting]));
  }
}
