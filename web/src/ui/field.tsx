import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string;
  hint?: string;
}

export function Field({ label, error, hint, className = '', ...rest }: FieldProps) {
  const id = useId();
  // A hint that equals the error would show the same text twice.
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

/** Rendered even while empty, so that screen readers announce changes. */
export const FormError = ({ children }: { children: string | undefined }) => (
  <p role="alert" className="text-sm text-danger empty:sr-only">
    {children}
  </p>
);
