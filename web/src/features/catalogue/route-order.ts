/** Keeps routes in the order first shown: success rates, and with them the server's order, change during a visit. */
import type { Video } from '@yinmu/contract/titles/video.ts';

const seen = new Map<number, string[]>();

export function keepRouteOrder(video: Video): Video {
  // The server has no visit to remember.
  if (typeof document === 'undefined') return video;
  const ids = video.routes.map(({ id }) => id);
  const before = seen.get(video.vod_id) ?? [];
  const order = [...before, ...ids.filter((id) => !before.includes(id))];
  seen.set(video.vod_id, order);
  const routes = [...video.routes].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return routes.every((route, i) => route === video.routes[i]) ? video : { ...video, routes };
}
