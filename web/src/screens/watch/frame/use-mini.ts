/** Decides where the picture is: in its place on the page, on the whole screen where a remote's OK led here, or in a corner, because that place is out of sight or its page was left. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { inputMode } from '../../../lib/remote/input-mode.ts';
import type { Player } from '../../../player/player.ts';
import { playerSettings } from '../../../player/player-settings.ts';

/** Share of the picture's place below which it counts as out of sight. */
const SIGHT = 0.25;

interface Means {
  player: Player | undefined;
  /** Where the picture belongs on the page. */
  place: RefObject<HTMLElement | null>;
  isOnPage: boolean;
  /** Called as the page is left, before anything else. */
  onLeave: () => void;
  /** Ends the session. */
  onClose: () => void;
}

/** A television without a pointer could hardly reach a corner. */
const hasPointer = () => matchMedia('(any-pointer: fine), (any-pointer: coarse)').matches;
/** Whether what is left goes on in the corner: it plays, the viewer wants it, and can reach it. */
export const floats = (video: { paused: boolean; ended: boolean } | undefined, isWanted: boolean, isReached: boolean) =>
  video !== undefined && !video.paused && !video.ended && isWanted && isReached;
const mayFloat = (player: Player | undefined) => floats(player?.video, playerSettings.get().mini, hasPointer());

/** @returns whether the picture is in the corner, and how to send it back while its page is shown */
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
    // A browser allows it as long as the press counts.
    if (isOnPage && isArrival && inputMode() === 'remote' && navigator.userActivation?.isActive) player?.toggleFullscreen();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the player is there
  useEffect(() => fillScreen(), [player]);

  const onSight = useEffectEvent((isSeen: boolean) => {
    if (isSeen) setAway(false);
    // A picture in a window of the browser's own, or in full screen, is in sight.
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
  // A layout effect, so that what does not play is gone before the next page is painted.
  useLayoutEffect(() => {
    if (!isOnPage) leave();
  }, [isOnPage]);
  return { isMini: (!isOnPage || isAway) && !isFull, sendBack: () => setAway(false) };
}
