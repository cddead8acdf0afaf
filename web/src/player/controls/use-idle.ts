import { useEffect } from 'react';
import { inputMode } from '../../lib/input-mode.ts';
import { useStore } from '../../lib/use-store.ts';
import type { Player } from '../player.ts';

const HIDE_MS = 3000;
/** Signs that somebody is there. A finger on the picture is none: a tap says itself what it does. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
const isTouchOfPicture = (event: Event) => (event as PointerEvent).pointerType === 'touch' && (event.target as Element).closest('[data-picture]') !== null;

/**
 * Hides the bar and the title while something plays and nobody does anything, unless a message covers the picture. A keyboard's focus in the bar keeps it; a
 * remote's goes back to the picture, where its arrows seek.
 */
export function useIdle(player: Player): boolean {
  const isPlaying = useStore(player.state, ({ paused }) => !paused);
  const isOpen = useStore(player.controls, ({ panel }) => panel !== undefined);
  const idle = useStore(player.controls, (controls) => controls.idle);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const controller = new AbortController();
    const hide = () => {
      if (!isPlaying || isOpen || player.frame.querySelector('[data-scrubbing], [data-over-picture]')) return;
      if (player.frame.querySelector('select:focus, :focus-visible')) {
        if (inputMode() !== 'remote') return;
        player.frame.focus({ preventScroll: true });
      }
      player.controls.set({ idle: true });
    };
    const wake = (event?: Event) => {
      if (event && isTouchOfPicture(event)) return;
      player.controls.set({ idle: false });
      clearTimeout(timer);
      timer = setTimeout(hide, HIDE_MS);
    };
    wake();
    for (const name of ACTIVITY) player.frame.addEventListener(name, wake, { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [player, isPlaying, isOpen]);
  return idle;
}
