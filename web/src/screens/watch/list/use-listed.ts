/** What the watch screen needs from a list before the code of the list is loaded. */
import { useState } from 'react';
import { useLazyComponent } from '../../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../../locales/load-texts.ts';
import type { NextTitle } from '../playback/use-playback.ts';
import { listIn, useWatchAddress, type WatchAddress } from '../watch-address.ts';

const load = withTexts(['community'], () => import('./up-next.tsx'));
const loadUpNext = async () => (await load()).UpNext;
const loadFollowList = async () => (await load()).FollowList;

/** Parts of the screen that the list uses, passed in so that it need not import them. */
export interface PlayingList extends Pick<WatchAddress, 'search' | 'open'> {
  list: number;
  shuffle: string | undefined;
  current: number;
}

export function useListed(current: number) {
  const { search, open } = useWatchAddress();
  const { list, shuffle } = listIn(search);
  const playing: PlayingList | undefined = list === undefined ? undefined : { search, open, list, shuffle, current };
  const [next, setNext] = useState<NextTitle>();
  const { Component: UpNext } = useLazyComponent(loadUpNext, playing !== undefined);
  const { Component: FollowList } = useLazyComponent(loadFollowList, playing !== undefined);
  return { playing, nextTitle: playing && next, setNext, UpNext, FollowList };
}
