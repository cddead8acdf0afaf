/** Short messages; `toast-list.tsx` shows them. */
import { createStore } from '../lib/store.ts';

interface Toast {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}
const SHOWN_MS = 6000;

export const toastStore = createStore<{ toasts: readonly Toast[] }>({ toasts: [] });
let next = 1;
export const dismissToast = (id: number) => toastStore.set({ toasts: toastStore.get().toasts.filter((toast) => toast.id !== id) });

/** @returns a function that removes the toast early */
export function toast(text: string, action?: Toast['action']): () => void {
  const id = next++;
  toastStore.set({ toasts: [...toastStore.get().toasts.slice(-2), { id, text, action }] });
  // A toast stays while it has focus, so that Undo does not disappear under the viewer.
  const end = () =>
    typeof document !== 'undefined' && document.querySelector(`[data-toast="${id}"]:focus-within`) ? setTimeout(end, SHOWN_MS) : dismissToast(id);
  setTimeout(end, SHOWN_MS);
  return () => dismissToast(id);
}

export const toastTexts = () => toastStore.get().toasts.map(({ text }) => text);
