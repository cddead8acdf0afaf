/** A panel over the picture is a popover of the browser's own, in the top layer, so that full screen shows it too. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import type { Panel } from '../controls-state.ts';
import { holdEscape } from '../hold-escape.ts';
import type { Player } from '../player.ts';

/**
 * Escape, a remote's Back and a press beside it close a popover, and give the focus back.
 * @param panel the popover's element
 * @param onOpen called once its content is there; the focus goes into it
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
    // A panel that is opened again at once has one `toggle` for both, and would go on as it was left.
    element.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && setClosed(), { signal });
    element.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') {
          player.controls.set({ panel: id, idle: false });
          // Otherwise Escape would leave full screen before it closes what is open in it.
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
