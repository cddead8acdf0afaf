import { useEffect, useRef } from 'react';

const PRESSABLE = 'main :is(a[href], button:not(:disabled))';

/** @param isReading whether the next part is loading @returns a function to call with the pressed button */
export function useReadOn(isReading: boolean): (button: HTMLElement) => void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (isReading || !before.current) return;
    const all = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    const next = all[all.indexOf(before.current) + 1];
    before.current = undefined;
    // Leave the focus alone if the viewer moved it.
    if (document.activeElement === document.body || next?.contains(document.activeElement)) next?.focus();
  }, [isReading]);
  return (button) => {
    const all = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    before.current = all[all.indexOf(button) - 1];
  };
}
