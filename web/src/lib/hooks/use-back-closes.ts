/**
 * On touch screens, Back closes what was opened last instead of leaving the page. While anything is open, the page has a second history entry, which
 * the router never sees.
 */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

interface State {
  /** Number that the router gave the entry. */
  idx?: number;
  isSecond?: boolean;
}
const open: (() => void)[] = [];
/** The page that has a second entry. */
let page: { state: State; href: string } | undefined;

function addEntry() {
  const { isSecond: _, ...state } = (history.state ?? {}) as State;
  // A page that was replaced in the meantime, for instance by the next episode, still has two entries.
  const hasTwo = page?.state.idx === state.idx;
  page = { state, href: location.href };
  history[hasTwo ? 'replaceState' : 'pushState']({ ...state, isSecond: true }, '');
}

/** Removes the second entry, unless something else is open or a link left the page. */
function dropEntry() {
  if (!page || open.length > 0) return;
  const { isSecond: _, ...state } = (history.state ?? {}) as State;
  const isLeft = page.state.idx !== state.idx;
  page = isLeft ? undefined : { state, href: location.href };
  if (!isLeft) history.back();
}

function onPop(event: PopStateEvent) {
  const { idx, isSecond } = (event.state ?? {}) as State;
  if (page && idx === page.state.idx && !isSecond) {
    event.stopImmediatePropagation();
    history.replaceState(page.state, '', page.href);
    page = undefined;
    open.pop()?.();
    if (open.length > 0) addEntry();
  } else if (isSecond && open.length === 0) {
    // The entry was left by a link, or reached by Forward.
    event.stopImmediatePropagation();
    history.back();
  }
}
globalThis.addEventListener?.('popstate', onPop, { capture: true });

/** @param always with a mouse too */
export function useBackCloses(isOpen: boolean, close: () => void, always = false) {
  const { key } = useLocation();
  const onBack = useEffectEvent(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page needs its own entry
  useEffect(() => {
    if (!isOpen || !(always || matchMedia('(pointer: coarse)').matches)) return;
    const closeThis = () => onBack();
    open.push(closeThis);
    addEntry();
    return () => {
      const at = open.indexOf(closeThis);
      if (at >= 0) open.splice(at, 1);
      setTimeout(dropEntry);
    };
  }, [isOpen, key, always]);
}
