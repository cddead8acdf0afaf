/** A checkbox with a finger-sized target but its visible size in layout. */
import type { ComponentProps } from 'react';

export const ChooseBox = ({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={`-m-3 grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
    <input type="checkbox" className="size-5 accent-accent" {...rest} />
  </label>
);
