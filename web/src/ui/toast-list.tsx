/** Shows toasts and announces them to screen readers. Loaded once the page responds to input. */
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../lib/hooks/use-store.ts';
import { t } from '../locales/t.ts';
import { dismissToast, toastStore } from './toasts.tsx';

const onTopChange = (listener: () => void) => {
  const listening = new AbortController();
  // Listens in the capture phase, because events of dialogs do not bubble.
  for (const name of ['fullscreenchange', 'toggle', 'close']) document.addEventListener(name, listener, { capture: true, signal: listening.signal });
  return () => listening.abort();
};
/** The element above everything: dialogs and full screen cover all that is outside them. */
const topElement = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.fullscreenElement?.closest('[data-player]') ?? null;

export function ToastList() {
  const shown = useStore(toastStore, ({ toasts }) => toasts);
  const top = useSyncExternalStore(onTopChange, topElement, () => null);
  const list = (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5rem+var(--mini-space,0px))] z-50 flex flex-col items-center gap-2 px-3 in-[:fullscreen]:bottom-28! sm:bottom-6 in-[dialog]:top-1! in-[dialog]:bottom-auto!"
    >
      {shown.map(({ id, text, action }) => (
        <div
          key={id}
          data-toast={id}
          className="dark pointer-events-auto flex max-w-lg items-center gap-2 rounded-card bg-notice py-1 pr-1 pl-4 text-white shadow-lg"
        >
          <span className="py-2">{text}</span>
          {action && (
            <button
              type="button"
              data-undo
              className="min-h-10 shrink-0 rounded-card px-3 font-semibold text-notice-accent hover:bg-white/10"
              onClick={() => {
                action.run();
                dismissToast(id);
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label={t('nav.close')}
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-card hover:bg-white/10"
            onClick={() => dismissToast(id)}
          >
            <X className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
  return top ? createPortal(list, top) : list;
}
