import { useEffect, useRef } from 'react';

const PRESSABLE = 'main :is(a[href], button:not(:disabled))';

/** @param isReading the next part is loading @returns call it with the pressed button */
export function useReadOn(isReading: boolean): (button: HTMLElement) => void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (isReading || !before.current) return;
    const all = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    const next = all[all.indexOf(before.current) + 1];
    before.current = undefined;
    // Not if the viewer moved on.
    if (document.activeElement === document.body || next?.contains(document.activeElement)) next?.focus();
  }, [isReading]);
  return (button) => {
    const all = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    before.current = all[all.indexOf(button) - 1];
  };
}
