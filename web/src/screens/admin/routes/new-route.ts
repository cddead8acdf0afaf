import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';

const STEP = 10;

/** Proposes a name, such as `LZ线路` for `lzm3u8`. */
export const proposedName = (id: string) => `${id.replace(/m3u8$/i, '').replace(/zyk?$/i, '').toUpperCase() || id}线路`;

/** Adds a route at the end. Admins translate its name later. */
export const newRoute = (id: string, before: readonly RouteSetting[], name = proposedName(id)): RouteSetting => ({
  id,
  label: { zhcn: name, zhtw: name.replaceAll('线路', '線路'), en: name.replace(/ ?线路$/, ' route') },
  kind: 'direct',
  adFree: false,
  priority: Math.max(0, ...before.map(({ priority }) => priority)) + STEP,
});
export const inOrder = (routes: readonly RouteSetting[]): RouteSetting[] => routes.map((route, i) => ({ ...route, priority: (i + 1) * STEP }));
export const byPriority = (routes: readonly RouteSetting[]) => [...routes].sort((a, b) => a.priority - b.priority);
