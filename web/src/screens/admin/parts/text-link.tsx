import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link on a line of its own, as high as a finger needs. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link className="inline-flex min-h-11 items-center text-accent-text hover:underline" {...props} />
);
