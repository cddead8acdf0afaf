/** Holds the settings of routes. Read them on every use, so that changes take effect at once. */
import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';

/** Returns the route's own code, and those merged into it. */
export const idsOf = ({ id, mergedRoutes = [] }: RouteSetting): string[] => [id, ...mergedRoutes];

export class RouteSettings {
  /** Headers that a route's host requires and browsers cannot send, as reported by resolvers since the start. */
  readonly unsendable = new Map<string, readonly string[]>();
  #all: readonly RouteSetting[] = [];
  #byId: ReadonlyMap<string, RouteSetting> = new Map();

  constructor(settings: readonly RouteSetting[]) {
    this.replace(settings);
  }

  /** Returns the setting of the route itself, or of the route it was merged into. */
  get(id: string): RouteSetting | undefined {
    return this.#byId.get(id);
  }

  /** @returns settings in the operator's order */
  all(): RouteSetting[] {
    return [...this.#all];
  }

  replace(settings: readonly RouteSetting[]) {
    this.#all = settings;
    this.#byId = new Map(settings.flatMap((setting) => idsOf(setting).map((id) => [id, setting])));
  }
}
