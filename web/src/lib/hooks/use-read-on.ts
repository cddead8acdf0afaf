/** A list that is read on by a button: the focus goes on to what has come in the button's place, which goes away or further down. */
import { useEffect, useRef } from 'react';

const PRESSABLE = 'main :is(a[href], button:not(:disabled))';

/** @param isReading whether the next part is on its way @returns to be called with the button that is pressed */
export function useReadOn(isReading: boolean): (button: HTMLElement) => void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (isReading || !before.current) return;
    const all = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    const next = all[all.indexOf(before.current) + 1];
    before.current = undefined;
    // A viewer who has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body || next?.contains(document.activeElement)) next?.focus();
  }, [isReading]);
  return (button) => {
    const all = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    before.current = all[all.indexOf(button) - 1];
  };
}
