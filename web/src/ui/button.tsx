import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const KINDS = {
  main: 'bg-accent text-white hover:brightness-110',
  quiet: 'bg-raised text-text hover:bg-line',
  bare: 'text-text hover:bg-raised',
} as const;
type Kind = keyof typeof KINDS;
const BASE = 'inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-4 py-2 font-medium transition disabled:opacity-50';

export const buttonClass = (kind: Kind = 'main', more = '') => `${BASE} ${KINDS[kind]} ${more}`;

export const Button = ({ kind, className, ...rest }: ComponentProps<'button'> & { kind?: Kind }) => (
  <button type="button" className={buttonClass(kind, className)} {...rest} />
);

export const ButtonLink = ({ kind, className, ...rest }: ComponentProps<typeof Link> & { kind?: Kind }) => (
  <Link className={buttonClass(kind, className)} {...rest} />
);

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  icon?: LucideIcon;
}

export const IconButton = ({ label, icon: Icon, className = '', children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`inline-flex size-11 shrink-0 items-center justify-center rounded-card transition hover:bg-raised disabled:opacity-40 ${className}`}
    {...rest}
  >
    {Icon ? <Icon className="size-5" /> : children}
  </button>
);
