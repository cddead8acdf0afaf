/** Panels are native popovers in the top layer, which full screen shows too. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import type { Panel } from '../controls-state.ts';
import { holdEscape } from '../hold-escape.ts';
import type { Player } from '../player.ts';

/**
 * Escape, Back and outside presses close the popover and restore focus.
 * @param panel the popover
 * @param onOpen called once its content is there; focus moves in
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
    // Reopening at once merges both `toggle` events, which would keep the old state.
    element.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && setClosed(), { signal });
    element.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') {
          player.controls.set({ panel: id, idle: false });
          // Escape should close the panel before it leaves full screen.
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
  return { isOpen, close: () => panel.current?.hidePopover() };
}
