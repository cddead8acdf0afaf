/** A button that is disabled while it works, or goes away with what it has done, loses the focus: the next key would begin at the page's start. */
import { useCallback, useEffect, useRef } from 'react';
import { focusPage } from '../lib/focus-page.ts';

/** @returns to be called at the press: the focus goes back to what had it, or to the page's heading where that is gone, unless it is elsewhere by then */
export function useKeptFocus(isPending: boolean): () => void {
  const pressed = useRef<Element>(null);
  const giveBack = useCallback(() => {
    const from = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body || !(from instanceof HTMLElement) || from === document.body) return;
    if (from.isConnected) from.focus({ preventScroll: true });
    else focusPage();
  }, []);
  useEffect(() => {
    if (!isPending) giveBack();
  }, [isPending, giveBack]);
  useEffect(() => giveBack, [giveBack]);
  return () => {
    pressed.current = document.activeElement;
  };
}
