/** Decides where the video is: on its page, in full screen (after a remote's OK), or in a corner if its place is out of view or its page was left. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { inputMode } from '../../../lib/remote/input-mode.ts';
import type { Player } from '../../../player/player.ts';
import { playerSettings } from '../../../player/player-settings.ts';

/** If less than this share of its place is visible, the video moves to the corner. */
const SIGHT = 0.25;

interface Means {
  player: Player | undefined;
  place: RefObject<HTMLElement | null>;
  isOnPage: boolean;
  /** Called before anything else when the page is left. */
  onLeave: () => void;
  onClose: () => void;
}

/** A TV remote could hardly reach a video in the corner. */
const hasPointer = () => matchMedia('(any-pointer: fine), (any-pointer: coarse)').matches;
/** Whether the video stays in the corner when the page is left. */
export const floats = (video: { paused: boolean; ended: boolean } | undefined, isWanted: boolean, isReached: boolean) =>
  video !== undefined && !video.paused && !video.ended && isWanted && isReached;
const mayFloat = (player: Player | undefined) => floats(player?.video, playerSettings.get().mini, hasPointer());

/** @returns whether the video is in the corner, and a function that moves it back */
export function useMini({ player, place, isOnPage, onLeave, onClose }: Means) {
  const [isAway, setAway] = useState(false);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  const isArrival = useNavigationType() === NavigationType.Push;
  const fillScreen = useEffectEvent(() => {
    // Browsers allow full screen only shortly after a press.
    if (isOnPage && isArrival && inputMode() === 'remote' && navigator.userActivation?.isActive) player?.toggleFullscreen();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the player exists
  useEffect(() => fillScreen(), [player]);

  const onSight = useEffectEvent((isSeen: boolean) => {
    if (isSeen) setAway(false);
    // In picture in picture or full screen, the video is visible anyway.
    else if (mayFloat(player) && !document.pictureInPictureElement && !document.fullscreenElement) setAway(true);
  });
  useEffect(() => {
    const element = place.current;
    if (!isOnPage || !element) return;
    const observer = new IntersectionObserver((entries) => onSight((entries.at(-1)?.intersectionRatio ?? 1) >= SIGHT), { threshold: SIGHT });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOnPage, place]);

  const leave = useEffectEvent(() => {
    onLeave();
    setAway(false);
    if (document.fullscreenElement) void document.exitFullscreen();
    if (!mayFloat(player)) onClose();
  });
  // A layout effect stops the video before the next page paints.
  useLayoutEffect(() => {
    if (!isOnPage) leave();
  }, [isOnPage]);
  return { isMini: (!isOnPage || isAway) && !isFull, sendBack: () => setAway(false) };
}
