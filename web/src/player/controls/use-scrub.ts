/** Scrubbing by pointer and keys: previews while dragging, seeks on release. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { inputMode } from '../../lib/remote/input-mode.ts';
import type { Player } from '../player.ts';
import { draggedTo, finenessAt, keyedTo, timeAt } from './scrub.ts';

interface Pointed {
  /** Seconds. */
  at: number;
  isDragging: boolean;
}

export function useScrub(player: Player, duration: number) {
  const [pointed, setPointed] = useState<Pointed>();
  /** Previous position of the drag. */
  const drag = useRef<{ x: number; at: number }>(undefined);
  const repeats = useRef(0);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || duration === 0) return;
    // Keeps focus where it is.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = timeAt(event.clientX, event.currentTarget.getBoundingClientRect(), duration);
    drag.current = { x: event.clientX, at };
    setPointed({ at, isDragging: true });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (duration === 0) return;
    const bar = event.currentTarget.getBoundingClientRect();
    const before = drag.current;
    if (!before) return event.pointerType === 'touch' ? undefined : setPointed({ at: timeAt(event.clientX, bar, duration), isDragging: false });
    const fineness = event.pointerType === 'touch' ? finenessAt(Math.abs(event.clientY - (bar.top + bar.bottom) / 2)) : 1;
    const isExact = fineness === 1 && event.pointerType !== 'touch';
    const at = isExact ? timeAt(event.clientX, bar, duration) : draggedTo(before.at, event.clientX - before.x, bar.width, duration, fineness);
    drag.current = { x: event.clientX, at };
    setPointed({ at, isDragging: true });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    player.seekTo(drag.current.at);
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
      onPointerLeave: () => !drag.current && cancel(),
      onKeyDown,
    },
  };
}
