import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { inputMode } from '../../lib/remote/input-mode.ts';
import type { Player } from '../player.ts';
import { keyedTo, timeAt } from './scrub.ts';

interface Pointed {
  /** In seconds. */
  at: number;
  isDragging: boolean;
}

export function useScrub(player: Player, duration: number) {
  const [pointed, setPointed] = useState<Pointed>();
  /** In seconds, while the viewer drags. */
  const drag = useRef<number>(undefined);
  const repeats = useRef(0);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || duration === 0) return;
    // Prevents the press from moving the focus.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = timeAt(event.clientX, event.currentTarget.getBoundingClientRect(), duration);
    drag.current = at;
    setPointed({ at, isDragging: true });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (duration === 0 || (drag.current === undefined && event.pointerType === 'touch')) return;
    const at = timeAt(event.clientX, event.currentTarget.getBoundingClientRect(), duration);
    if (drag.current !== undefined) drag.current = at;
    setPointed({ at, isDragging: drag.current !== undefined });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === undefined) return;
    player.seekTo(drag.current);
    drag.current = undefined;
    setPointed(event.pointerType === 'mouse' ? { at: pointed?.at ?? 0, isDragging: false } : undefined);
  };
  const cancel = () => {
    drag.current = undefined;
    setPointed(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    repeats.current = event.repeat ? repeats.current + 1 : 0;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = keyedTo(event.key, player.video.currentTime, duration, inputMode() === 'remote', repeats.current);
    if (to === undefined) return;
    event.preventDefault();
    player.seekTo(to);
  };
  return {
    pointed,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerEnter: onPointerMove,
      onPointerUp,
      onPointerCancel: cancel,
      onPointerLeave: () => drag.current === undefined && cancel(),
      onKeyDown,
    },
  };
}
