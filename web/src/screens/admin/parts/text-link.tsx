import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link on its own line, tall enough for touch. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link className="inline-flex min-h-11 items-center text-accent-text hover:underline" {...props} />
);
