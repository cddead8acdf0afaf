import { type KeyboardEvent, useState } from 'react';

/** The index of the next option. -1 is the field itself, between the last option and the first. */
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
    /** Called when the text changes, because its options change too. */
    restart: () => {
      setOpen(true);
      setActive(-1);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // The first Escape closes the list. The next one empties the field, as browsers do.
        if (shown) event.preventDefault();
        close();
      } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
      }
    },
  };
}
