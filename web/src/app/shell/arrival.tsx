/** Focus and announcement go to the page that was gone to; after Back, the focus goes to the link by which the page was left. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { linkLeftBy, rememberLink, wasLeftByLink } from './left-by.ts';

/** Calls `attempt` now and after each change of the page, until it succeeds. @returns ends it */
function untilDone(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** Focuses an element once it is there, and what takes its place while the screen loads. Whoever has pressed something meanwhile is elsewhere already. @returns ends it */
function focusOnceThere(find: () => HTMLElement | undefined, isLoading: () => boolean): () => void {
  const stop = untilDone(() => {
    const element = find();
    element?.focus({ preventScroll: true });
    return element !== undefined && !isLoading();
  });
  const listening = new AbortController();
  const end = () => {
    stop();
    listening.abort();
  };
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, end, { capture: true, signal: listening.signal });
  return end;
}

/** A remote begins with a button, or with the first link of a list. Null where there is none; undefined while the list has no titles yet. */
function firstForRemote(main: HTMLElement): HTMLElement | null | undefined {
  const first = document.documentElement.dataset.input === 'remote' ? main.querySelector<HTMLElement>('[data-arrival]') : null;
  return first?.matches(':not(a, button)') ? (first.querySelector<HTMLElement>('a') ?? undefined) : first;
}

/** Returns what a remote begins with, where one is used; else the page's heading, which screen readers read first. */
function arrival(): HTMLElement | undefined {
  const main = document.getElementById('main');
  const active = document.activeElement as HTMLElement | null;
  // An element that stays on the screen keeps its focus, as does a field that a form has chosen itself.
  if (main && active && active !== main && main.contains(active)) return active;
  // The empty search screen begins in its field, so that a phone's viewer goes on by typing.
  if (main?.querySelector('[data-search-start]')) return document.querySelector<HTMLElement>('header [role=combobox]') ?? undefined;
  const firstOfRemote = main && firstForRemote(main);
  const first = firstOfRemote === null ? main?.querySelector<HTMLElement>('h1') : firstOfRemote;
  if (first && !first.matches('a, button')) first.tabIndex = -1;
  return first ?? undefined;
}

const isLoadedByBack = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

export function Arrival() {
  const loading = useTranslation().t('nav.loading');
  const { pathname } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const shown = useRef<{ pathname: string; title: string }>(undefined);

  useEffect(() => {
    // Sent by `lib/back-key.ts`.
    const leave = (event: Event) => void navigate((event as CustomEvent<string>).detail, { replace: true });
    addEventListener('leave-for', leave);
    return () => removeEventListener('leave-for', leave);
  }, [navigate]);
  useEffect(() => {
    document.addEventListener('click', rememberLink, true);
    return () => document.removeEventListener('click', rememberLink, true);
  }, []);
  useEffect(() => {
    const isLoading = () => document.title.startsWith(loading);
    const before = shown.current;
    shown.current = { pathname, title: document.title };
    if (before === undefined) return isLoadedByBack() && wasLeftByLink() ? focusOnceThere(linkLeftBy, isLoading) : undefined;
    if (before.pathname === pathname) return;
    const stopFocusing = focusOnceThere(type === NavigationType.Pop && wasLeftByLink() ? linkLeftBy : arrival, isLoading);
    // A screen that is still loading has none of its own yet.
    const stopSaying = untilDone(() => {
      const isNew = document.title !== '' && document.title !== before.title && !isLoading();
      if (isNew) {
        shown.current = { pathname, title: document.title };
        setTitle(document.title);
      }
      return isNew;
    });
    return () => {
      stopFocusing();
      stopSaying();
    };
  }, [pathname, type, loading]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
