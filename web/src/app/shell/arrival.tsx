/** Moves focus to the new page and announces it. After Back, focus returns to the link or button that opened the page. */
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { pressedToLeave, wasLeftByPress } from '../../lib/left-by.ts';
import { t } from '../../locales/t.ts';

/** Calls `attempt` now and after each DOM change until it succeeds. @returns a stop function */
function untilDone(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

interface Found {
  element: HTMLElement | undefined;
  /** True if the target may still appear, such as a list's first title. */
  isPassing: boolean;
}

const COMING_MS = 20_000;

/** Scrolls a row back to its start if the card stays visible there. */
function showInRow(element: HTMLElement) {
  const row = element.closest('.carousel');
  if (!row) return;
  const [{ left, right }, edge] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  if (left < edge.left || right > edge.right) row.scrollBy({ left: (left + right - edge.left - edge.right) / 2, behavior: 'instant' });
}

/**
 * Focuses an element once it appears, and focuses it again if it is replaced while the screen loads. Stops if the viewer presses anything. @returns a
 * function that stops it
 */
function focusOnceThere(find: () => Found, isLoading: () => boolean): () => void {
  const listening = new AbortController();
  let isThere = false;
  const stop = untilDone(() => {
    // The focused element may disappear when a list is refetched.
    if (isThere && document.activeElement !== document.body) return false;
    const { element, isPassing } = find();
    // Focusing it again would make screen readers repeat it.
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

/** True if the viewer used a remote on the last page and nothing else on this one. */
function isOnSofa(): boolean {
  const { input, far, desk } = document.documentElement.dataset;
  return input === 'remote' || (input === undefined && far === 'true' && desk === undefined);
}

/** The first target for a remote: a button, a list's first link or a form's first field. Null if there is none, undefined while the list loads. */
function firstForRemote(main: HTMLElement): HTMLElement | null | undefined {
  const first = main.querySelector<HTMLElement>('[data-arrival]');
  return first?.matches(':not(a, button)') ? (first.querySelector<HTMLElement>('a, input:not([type=hidden])') ?? undefined) : first;
}

/** What to focus on a new page: with a remote the screen's main action, otherwise the heading, which screen readers read first. */
function arrival(isByRemote = isRemote()): Found {
  const main = document.getElementById('main');
  const active = document.activeElement as HTMLElement | null;
  // Keep the focus on an element that survived the navigation, or on a field that a form chose.
  if (main && active && active !== main && main.contains(active) && !active.matches('h1')) return { element: active, isPassing: false };
  // The empty search screen focuses its field, so that typing on a phone can continue.
  if (main?.querySelector('[data-search-start]'))
    return { element: document.querySelector<HTMLElement>('header [role=combobox]') ?? undefined, isPassing: false };
  const firstOfRemote = isByRemote && main && firstForRemote(main);
  if (firstOfRemote) return { element: firstOfRemote, isPassing: false };
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return { element: heading ?? undefined, isPassing: isByRemote };
}

/** What to focus on a TV, where the focus must be visible. Falls back to what the first arrow key would focus. */
function arrivalOnSofa(): Found {
  const found = arrival(true);
  return found.element?.matches('h1') ? { element: undefined, isPassing: true } : found;
}

/** What to focus after Back: the element that opened the page, otherwise the same as on a new page. */
function returnTo(isLoading: () => boolean): Found {
  const element = pressedToLeave();
  if (element || isLoading()) return { element, isPassing: false };
  return { ...arrival(), isPassing: true };
}

const isLoadedByBack = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

export function Arrival() {
  const { pathname, search } = useLocation();
  // A different `q` counts as a new page, other parameters do not.
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
    const isLoading = () => document.title.startsWith(t('nav.loading'));
    const before = shown.current;
    shown.current = { place, title: document.title };
    if (before === undefined) {
      if (isLoadedByBack() && wasLeftByPress()) return focusOnceThere(() => returnTo(isLoading), isLoading);
      return isOnSofa() ? focusOnceThere(arrivalOnSofa, isLoading) : undefined;
    }
    if (before.place === place) return;
    const stopFocusing = focusOnceThere(type === NavigationType.Pop && wasLeftByPress() ? () => returnTo(isLoading) : () => arrival(), isLoading);
    // A screen has no title while it loads.
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
  }, [place, type]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
