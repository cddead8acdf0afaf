/** Panels are native popovers. They are in the top layer, which full screen shows too. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useBackCloses } from '../../lib/hooks/use-back-closes.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import type { Panel } from '../controls-state.ts';
import { holdEscape } from '../hold-escape.ts';
import type { Player } from '../player.ts';

/** Above the panel's button. On phones a bottom sheet. */
export const PANEL =
  'player-panel max-sm:inset-x-0! max-sm:bottom-0! max-sm:max-h-[70dvh]! max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-[max(8px,env(safe-area-inset-bottom))] max-sm:backdrop:bg-black/50';
const GAP = 8;

/** Places a panel above its button, right-aligned and within the window. @param room the panel's width as a CSS length */
export function placeAbove(panel: HTMLElement, button: HTMLElement, room: string) {
  const { right, top } = button.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  panel.style.right = `max(${GAP}px, min(${width - right}px, ${width - GAP}px - ${room}))`;
  panel.style.bottom = `${innerHeight - top + GAP}px`;
  panel.style.maxHeight = `${Math.max(top - 2 * GAP, 200)}px`;
}

/**
 * Opens and closes a panel. Escape, Back and presses outside close it and restore the focus. @param panel the popover @param onOpen called once the
 * content is there, to move the focus into it
 */
export function usePanel(player: Player, id: Panel, panel: RefObject<HTMLElement | null>, onOpen: () => void): { isOpen: boolean; close: () => void } {
  const isOpen = useStore(player.controls, (controls) => controls.panel === id);
  const focusFirst = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    if (isOpen) focusFirst();
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let letEscape: (() => void) | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const setClosed = () => player.controls.get().panel === id && player.controls.set({ panel: undefined });
    // Reopening at once merges both `toggle` events into one, which would keep the old state.
    element.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && setClosed(), { signal });
    element.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') {
          player.controls.set({ panel: id, idle: false });
          // Escape should close the panel and not leave full screen.
          letEscape ??= holdEscape();
        } else {
          letEscape?.();
          letEscape = undefined;
          setClosed();
        }
      },
      { signal },
    );
    const hide = () => element.matches(':popover-open') && element.hidePopover();
    document.addEventListener('fullscreenchange', hide, { signal });
    return () => {
      listening.abort();
      letEscape?.();
      setClosed();
    };
  }, [player, id, panel]);
  const close = () => panel.current?.hidePopover();
  useBackCloses(isOpen, close);
  return { isOpen, close };
}
