import type { ComponentProps } from 'react';

interface CheckProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  type?: 'radio';
  onChange: (isChecked: boolean) => void;
}

/** A checkbox or radio button with its text. */
export const Check = ({ onChange, className = '', children, ...input }: CheckProps) => (
  <label className={`flex min-h-11 items-center gap-2 ${className}`}>
    <input type="checkbox" onChange={({ target }) => onChange(target.checked)} {...input} />
    {children}
  </label>
);
