/** A checkbox that looks small but is large enough for a finger. */
import type { ComponentProps } from 'react';

export const ChooseBox = ({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={`-m-3 grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
    <input type="checkbox" className="size-5 accent-accent" {...rest} />
  </label>
);
