/** Opens the larger card after a moment of mouse hover or keyboard focus. Touch and remotes keep the plain card. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';

const WAIT_MS = 400;
/** Keys that close the larger card. */
const KEYS = ['Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

const cardOf = (target: EventTarget | null) =>
  // The menu of a card is inside it.
  target instanceof Element && !target.closest('dialog') ? target.closest<HTMLElement>('article[data-card]') : null;

function usePointedCard(): HTMLElement | null {
  const [card, setCard] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other cards
  useEffect(() => {
    let next: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      setCard(null);
      if (next) timer = setTimeout(() => setCard(next), WAIT_MS);
    };
    const point = (at: HTMLElement | null) => {
      if (at === next) return;
      next = at;
      wait();
    };
    const listening = new AbortController();
    const listen = (name: string, on: (event: Event) => void) => addEventListener(name, on, { capture: true, passive: true, signal: listening.signal });
    listen('pointerover', (event) => (event as PointerEvent).pointerType === 'mouse' && point(cardOf(event.target)));
    // The pointer left the window.
    listen('pointerout', (event) => (event as PointerEvent).relatedTarget === null && point(null));
    const focus = () => {
      const { input, far } = document.documentElement.dataset;
      const focused = document.activeElement;
      if (input === 'remote' || far || !focused) return;
      const at = cardOf(focused);
      if (focused.matches(':focus-visible')) point(at);
      // A mouse press on a button of the larger card focuses that button: keep the card open.
      else if (at !== next) point(null);
    };
    listen('focusin', focus);
    listen('keydown', (event) => {
      if (!KEYS.includes((event as KeyboardEvent).key)) return;
      // Closing the larger card removes the focused button inside it.
      if (document.activeElement?.closest('[popover]')?.parentElement === next) next?.querySelector('a')?.focus();
      point(null);
    });
    // Scrolling a row moves its cards away from the pointer.
    listen('scroll', ({ target }) => target !== document && next && wait());
    // A card may have received focus before this module loaded.
    focus();
    return () => {
      listening.abort();
      point(null);
    };
  }, [key]);
  return card;
}

const load = withTexts(['catalog'], async () => (await import('./larger-card.tsx')).LargerCard);

export function LargerCardPlace() {
  const card = usePointedCard();
  const { Component: LargerCard } = useLazyComponent(load, card !== null);
  return LargerCard && card && <LargerCard key={card.dataset.card} card={card} />;
}
