/** The address that selects what plays, even while another page is shown. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { episodeAddress } from '@yinmu/contract/titles/episode-id.ts';
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { createContext, useContext } from 'react';
import { idOf } from '../../lib/hooks/use-id-param.ts';

export interface WatchAddress {
  search: URLSearchParams;
  select: (route: string, episode: number) => void;
  /** Opens another title of the list. */
  open: (id: number) => void;
}
const WatchAddressContext = createContext<WatchAddress | undefined>(undefined);
export const WatchAddressProvider = WatchAddressContext.Provider;

export function useWatchAddress(): WatchAddress {
  const address = useContext(WatchAddressContext);
  if (!address) throw new Error('nothing is being watched here');
  return address;
}

/** The list that plays and its shuffle order, which every address of the screen contains. */
export const listIn = (search: URLSearchParams) => ({
  list: idOf(search.get('list') ?? undefined),
  shuffle: search.get('shuffle') ?? undefined,
});

/** The address of an episode, by its ID. Old addresses contain numbers. */
export const playingAddress = (
  { vod_id: id }: Pick<Video, 'vod_id'>,
  { route, episode }: { route: Route | undefined; episode: number },
  search = new URLSearchParams(),
): string => href(pages.watch, { id, ep: route && episodeAddress(route.episodes, episode), route: route?.id, ...listIn(search) });
