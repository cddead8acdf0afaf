/** Read it on every use, so that changes take effect at once. */
import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';

export class RouteSettings {
  /** Headers that a route's host requires and browsers cannot send, as reported by resolvers since the start. */
  readonly unsendable = new Map<string, readonly string[]>();
  #byId: ReadonlyMap<string, RouteSetting> = new Map();

  constructor(settings: readonly RouteSetting[]) {
    this.replace(settings);
  }

  get(id: string): RouteSetting | undefined {
    return this.#byId.get(id);
  }

  /** @returns in the operator's order */
  all(): RouteSetting[] {
    return [...this.#byId.values()];
  }

  replace(settings: readonly RouteSetting[]) {
    this.#byId = new Map(settings.map((setting) => [setting.id, setting]));
  }
}
