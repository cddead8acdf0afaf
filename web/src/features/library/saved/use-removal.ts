/** Removes a title from a list. Focus moves to its neighbor, and a toast offers to undo. */
import { useEffect, useRef } from 'react';
import { focusPage } from '../../../lib/remote/focus-page.ts';
import { t } from '../../../locales/t.ts';
import { toast } from '../../../ui/toasts.tsx';

interface Removal {
  id: number;
  remove: () => Promise<boolean> | boolean;
  /** Undefined if the list itself shows the removal. */
  message?: string;
  /** Undefined if the removal cannot be undone. */
  undo?: (() => unknown) | undefined;
}

export function useRemoval(ids: readonly number[], elementId: (id: number) => string): (removal: Removal) => Promise<void> {
  const focusNext = useRef<{ gone?: number; to?: number | undefined }>(undefined);
  useEffect(() => {
    if (!focusNext.current) return;
    const { gone, to } = focusNext.current;
    if ((gone !== undefined && ids.includes(gone)) || (to !== undefined && !ids.includes(to))) return;
    focusNext.current = undefined;
    // Links are inert while a remote removes titles.
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
