/** What the watch screen needs to know of a list before any of its code is there. */
import { useState } from 'react';
import { useLazyComponent } from '../../../lib/hooks/use-lazy.ts';
import type { NextTitle } from '../playback/use-playback.ts';
import { listIn, useWatchAddress } from '../watch-address.ts';

const loadUpNext = async () => (await import('./up-next.tsx')).UpNext;
const loadFollowList = async () => (await import('./up-next.tsx')).FollowList;

export function useListed() {
  const isListed = listIn(useWatchAddress().search).list !== undefined;
  const [next, setNext] = useState<NextTitle>();
  const { Component: UpNext } = useLazyComponent(loadUpNext, isListed);
  const { Component: FollowList } = useLazyComponent(loadFollowList, isListed);
  return { isListed, nextTitle: isListed ? next : undefined, setNext, UpNext, FollowList };
}
