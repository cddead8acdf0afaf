/** Takes a title out of a list by a press: the focus goes to its neighbour, a message says so and offers the way back. */
import { useEffect, useRef } from 'react';
import { focusPage } from '../../lib/remote/focus-page.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { toast } from '../../ui/toasts.tsx';

interface Removal {
  id: number;
  /** @returns whether it was done */
  remove: () => Promise<boolean> | boolean;
  /** Said once it is done; absent where the list itself shows it. */
  message?: string;
  /** Absent where it cannot be undone. */
  undo?: (() => unknown) | undefined;
}

/**
 * @param ids of the titles in the list, in the order in which they are shown
 * @param elementId of what holds a title's link
 */
export function useRemoval(ids: readonly number[], elementId: (id: number) => string): (removal: Removal) => Promise<void> {
  const { t } = useTranslation();
  /** Where the focus goes once the one title has gone, or the other is there. */
  const focusNext = useRef<{ gone?: number; to?: number | undefined }>(undefined);
  useEffect(() => {
    if (!focusNext.current) return;
    const { gone, to } = focusNext.current;
    if ((gone !== undefined && ids.includes(gone)) || (to !== undefined && !ids.includes(to))) return;
    focusNext.current = undefined;
    // Where a remote edits the list, the links are inert.
    const target = to === undefined ? null : document.getElementById(elementId(to))?.querySelector<HTMLElement>('a:not([inert]), button');
    target ? target.focus() : focusPage();
  });
  return async ({ id, remove, message, undo }) => {
    const at = ids.indexOf(id);
    focusNext.current = { gone: id, to: ids[at + 1] ?? ids[at - 1] };
    if (!(await remove())) {
      focusNext.current = undefined;
      return;
    }
    const putBack = () => {
      focusNext.current = { to: id };
      undo?.();
    };
    if (message) toast(message, undo && { label: t('action.undo'), run: putBack });
  };
}
