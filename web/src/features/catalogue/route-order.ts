/** Keeps routes in the order in which they were first shown. Success rates change during a visit, and with them the server's order. */
import type { Video } from '@yinmu/contract/titles/video.ts';

const seen = new Map<number, string[]>();

export function keepRouteOrder(video: Video): Video {
  // The server renders for many visitors and remembers none.
  if (typeof document === 'undefined') return video;
  const ids = video.routes.map(({ id }) => id);
  const before = seen.get(video.vod_id) ?? [];
  const order = [...before, ...ids.filter((id) => !before.includes(id))];
  seen.set(video.vod_id, order);
  const routes = [...video.routes].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return routes.every((route, i) => route === video.routes[i]) ? video : { ...video, routes };
}
