import { type KeyboardEvent, useState } from 'react';

/** -1 is the field itself, between last and first option. */
export const nextOption = (active: number, step: 1 | -1, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1;

export function useCombobox() {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [options, setOptions] = useState<readonly string[]>([]);
  const shown = open && options.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    open,
    active,
    shown,
    chosen: shown ? options[active] : undefined,
    setOptions,
    close,
    show: () => setOpen(true),
    /** A new text has other options. */
    restart: () => {
      setOpen(true);
      setActive(-1);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // The first Escape closes the list, the next empties the field, as browsers do.
        if (shown) event.preventDefault();
        close();
      } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
      }
    },
  };
}
