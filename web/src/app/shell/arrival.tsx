/** Focus and announcement go to the page that was gone to; after Back, the focus goes to what was pressed to leave it. */
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { pressedToLeave, wasLeftByPress } from '../../lib/left-by.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** Calls `attempt` now and after each change of the page, until it succeeds. @returns ends it */
function untilDone(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

interface Found {
  element: HTMLElement | undefined;
  /** The target of the focus may come yet, such as the titles of a list, or what was pressed to leave the page. */
  isPassing: boolean;
}

/** Milliseconds after which nobody waits for what does not come. */
const COMING_MS = 20_000;

/** A row of cards begins at its start again, where the card may be behind its edge. */
function showInRow(element: HTMLElement) {
  const row = element.closest('.carousel');
  if (!row) return;
  const [{ left, right }, edge] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  if (left < edge.left || right > edge.right) row.scrollBy({ left: (left + right - edge.left - edge.right) / 2, behavior: 'instant' });
}

/** Focuses an element once it is there, and what takes its place while the screen loads, or when it goes away. Whoever has pressed something meanwhile is elsewhere already. @returns ends it */
function focusOnceThere(find: () => Found, isLoading: () => boolean): () => void {
  const listening = new AbortController();
  let isThere = false;
  const stop = untilDone(() => {
    // An element that has the focus may go away, such as a title that is no longer in a list which is read again.
    if (isThere && document.activeElement !== document.body) return false;
    const { element, isPassing } = find();
    // Only what has not got it: readers say what is focused again.
    if (element && element !== document.activeElement) {
      element.focus({ preventScroll: true });
      showInRow(element);
    }
    isThere = element !== undefined && !isPassing && !isLoading();
    return false;
  });
  const timer = setTimeout(() => end(), COMING_MS);
  const end = () => {
    stop();
    clearTimeout(timer);
    listening.abort();
  };
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, end, { capture: true, signal: listening.signal });
  return end;
}

const isRemote = () => document.documentElement.dataset.input === 'remote';

/** On a page that was just loaded: a remote moved the focus on the page before, and nothing has been used on this one that no remote has. */
function isOnSofa(): boolean {
  const { input, far, desk } = document.documentElement.dataset;
  return input === 'remote' || (input === undefined && far === 'true' && desk === undefined);
}

/** A remote begins with a button, with the first link of a list, or with the first field of a form. Null where there is none; undefined while the list has no titles yet. */
function firstForRemote(main: HTMLElement): HTMLElement | null | undefined {
  const first = main.querySelector<HTMLElement>('[data-arrival]');
  return first?.matches(':not(a, button)') ? (first.querySelector<HTMLElement>('a, input:not([type=hidden])') ?? undefined) : first;
}

/** A remote begins with its screen's main action; without one the focus goes to the page's heading, which screen readers read first. */
function arrival(isByRemote = isRemote()): Found {
  const main = document.getElementById('main');
  const active = document.activeElement as HTMLElement | null;
  // An element that stays on the screen keeps its focus, as does a field that a form has chosen itself.
  if (main && active && active !== main && main.contains(active) && !active.matches('h1')) return { element: active, isPassing: false };
  // The empty search screen begins in its field, so that a phone's viewer goes on by typing.
  if (main?.querySelector('[data-search-start]'))
    return { element: document.querySelector<HTMLElement>('header [role=combobox]') ?? undefined, isPassing: false };
  const firstOfRemote = isByRemote && main && firstForRemote(main);
  if (firstOfRemote) return { element: firstOfRemote, isPassing: false };
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return { element: heading ?? undefined, isPassing: isByRemote };
}

/** From a sofa nobody sees where the first arrow would begin. A screen without a main action begins with what that arrow finds. */
function arrivalOnSofa(): Found {
  const found = arrival(true);
  return found.element?.matches('h1') ? { element: undefined, isPassing: true } : found;
}

/** After Back: what was pressed to leave the page, or what the page begins with where that is gone. */
function returnTo(isLoading: () => boolean): Found {
  const element = pressedToLeave();
  if (element || isLoading()) return { element, isPassing: false };
  return { ...arrival(), isPassing: true };
}

const isLoadedByBack = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

export function Arrival() {
  const loading = useTranslation().t('nav.loading');
  const { pathname, search } = useLocation();
  // A query makes another page of the same screen; what else an address says does not.
  const place = pathname + (new URLSearchParams(search).get('q') ?? '');
  const type = useNavigationType();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const shown = useRef<{ place: string; title: string }>(undefined);

  useEffect(() => {
    // Sent by `lib/remote/back-key.ts`.
    const leave = (event: Event) => {
      event.preventDefault();
      void navigate((event as CustomEvent<string>).detail, { replace: true });
    };
    addEventListener('leave-for', leave);
    return () => removeEventListener('leave-for', leave);
  }, [navigate]);
  useEffect(() => {
    const isLoading = () => document.title.startsWith(loading);
    const before = shown.current;
    shown.current = { place, title: document.title };
    if (before === undefined) {
      if (isLoadedByBack() && wasLeftByPress()) return focusOnceThere(() => returnTo(isLoading), isLoading);
      return isOnSofa() ? focusOnceThere(arrivalOnSofa, isLoading) : undefined;
    }
    if (before.place === place) return;
    const stopFocusing = focusOnceThere(type === NavigationType.Pop && wasLeftByPress() ? () => returnTo(isLoading) : () => arrival(), isLoading);
    // A screen that is still loading has none of its own yet.
    const stopSaying = untilDone(() => {
      const isNew = document.title !== '' && document.title !== before.title && !isLoading();
      if (isNew) {
        shown.current = { place, title: document.title };
        setTitle(document.title);
      }
      return isNew;
    });
    return () => {
      stopFocusing();
      stopSaying();
    };
  }, [place, type, loading]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
