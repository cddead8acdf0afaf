/** Lines stay where the viewer has first seen them: their success changes while they are looked at, and with it the server's order. */
import type { Video } from '@yinmu/contract/titles/video.ts';

/** Ids of lines by title, for the time of the visit. */
const seen = new Map<number, string[]>();

export function keepLineOrder(video: Video): Video {
  // The renderer has many visitors, and no visit.
  if (typeof document === 'undefined') return video;
  const ids = video.routes.map(({ id }) => id);
  const before = seen.get(video.vod_id) ?? [];
  const order = [...before, ...ids.filter((id) => !before.includes(id))];
  seen.set(video.vod_id, order);
  const routes = [...video.routes].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return routes.every((route, i) => route === video.routes[i]) ? video : { ...video, routes };
}
