/** Draws a new list in two steps: first the rows in view, which appear at once even on slow machines, then the rest. */
import { startTransition, useEffect, useState } from 'react';

const FIRST = 10;

/** @returns how many rows to draw; undefined for all, also if the list shares rows with the previous one, so that nothing moves */
export function useFirstRows(ids: readonly string[]): number | undefined {
  const [drawn, setDrawn] = useState({ ids, isWhole: false });
  if (drawn.ids !== ids) setDrawn({ ids, isWhole: drawn.isWhole && ids.some((id) => drawn.ids.includes(id)) });
  useEffect(() => {
    if (drawn.isWhole) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Runs after the frame that shows the first rows.
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
