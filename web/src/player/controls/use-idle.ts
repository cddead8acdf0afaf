import { useEffect } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { inputMode } from '../../lib/remote/input-mode.ts';
import type { Player } from '../player.ts';

const HIDE_MS = 3000;
/** Events that count as activity. Touches do not count, because taps are handled separately. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
const isTouchOfPicture = (event: Event) => (event as PointerEvent).pointerType === 'touch' && (event.target as Element).closest('[data-picture]') !== null;

/**
 * Hides the bar and title after inactivity, unless something such as a message keeps them. Keyboard focus in the bar keeps them too, while a remote's
 * focus returns to the video, where its arrows seek. @param mayHide returns whether something plays and no panel is open @returns a function that
 * stops it
 */
export function hideWhenIdle({ frame, controls }: Pick<Player, 'frame' | 'controls'>, mayHide: boolean): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const controller = new AbortController();
  const isKept = () =>
    frame.querySelector('[data-scrubbing], [data-over-picture]') !== null ||
    (inputMode() !== 'remote' && frame.querySelector('select:focus, :focus-visible') !== null);
  const hideLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isKept() ? hideLater() : hide()), HIDE_MS);
  };
  const hide = () => {
    if (frame.querySelector(':focus-visible')) frame.focus({ preventScroll: true });
    controls.set({ idle: true });
  };
  const wake = (event?: Event) => {
    if (event && isTouchOfPicture(event)) return;
    controls.set({ idle: false });
    if (mayHide) hideLater();
  };
  wake();
  for (const name of ACTIVITY) frame.addEventListener(name, wake, { signal: controller.signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

export function useIdle(player: Player): boolean {
  const mayHide = useStore(player.state, ({ paused }) => !paused);
  const isOpen = useStore(player.controls, ({ panel }) => panel !== undefined);
  const idle = useStore(player.controls, (controls) => controls.idle);
  useEffect(() => hideWhenIdle(player, mayHide && !isOpen), [player, mayHide, isOpen]);
  return idle;
}
