import { useEffect, useState } from 'react';
import type { Player } from '../player.ts';

const HIDE_MS = 3000;
/** Signs that somebody is there. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Whether the controls fade: while something plays, nothing in the frame is pointed at, and none of its controls has the focus. */
export function useIdle(player: Player, isPlaying: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const controller = new AbortController();
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(isPlaying && !player.frame.querySelector('select:focus, :focus-visible')), HIDE_MS);
    };
    wake();
    for (const name of ACTIVITY) player.frame.addEventListener(name, wake, { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [player, isPlaying]);
  return idle && isPlaying;
}
