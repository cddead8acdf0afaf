/** A new list is drawn in two steps: the rows in view appear at once even on slow machines, the rest follow. */
import { startTransition, useEffect, useState } from 'react';

const FIRST = 10;

/** @returns how many rows to draw. A list that shares rows with the one before is drawn whole, so that nothing moves. */
export function useFirstRows(ids: readonly string[]): number | undefined {
  const [drawn, setDrawn] = useState({ ids, isWhole: false });
  if (drawn.ids !== ids) setDrawn({ ids, isWhole: drawn.isWhole && ids.some((id) => drawn.ids.includes(id)) });
  useEffect(() => {
    if (drawn.isWhole) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame that shows the first.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn({ ids, isWhole: true })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn.isWhole, ids]);
  return drawn.isWhole ? undefined : FIRST;
}
