/** A field with its label and its error, tied together for those who do not see them side by side. */
import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string;
  hint?: string;
}

export function Field({ label, error, hint, className = '', ...rest }: FieldProps) {
  const id = useId();
  // An error that says what the hint says takes its place.
  const isHinted = hint !== undefined && hint !== error;
  const described = [error && `${id}-error`, isHinted && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className="h-11 w-full rounded-card border border-line bg-page px-3 aria-invalid:border-danger"
        {...rest}
      />
      {isHinted && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  error?: string;
}
/** The same for longer texts. */
export function TextArea({ label, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block w-full resize-y rounded-card border border-line bg-page px-3 py-2 aria-invalid:border-danger"
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The error of the whole form. It is there before it says anything, so that it is read out, and takes no room until then. */
export const FormError = ({ children }: { children: string | undefined }) => (
  <p role="alert" className="text-sm text-danger empty:sr-only">
    {children}
  </p>
);
