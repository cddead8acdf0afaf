/** A form's fields, what is wrong with them, and its sending. */
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../api/client.ts';

export interface Form<N extends string> {
  values: Record<N, string>;
  errors: Partial<Record<N, string>>;
  failure: string | undefined;
  busy: boolean;
  /** Props of a field. */
  field(name: N): { name: N; value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void };
  onSubmit(event: FormEvent): void;
}

/**
 * @param check what is wrong before it is sent, by field
 * @param fallback what is said where the server says nothing
 */
export function useForm<N extends string>(
  initial: Record<N, string>,
  check: (values: Record<N, string>) => Partial<Record<N, string | undefined>>,
  send: (values: Record<N, string>) => Promise<unknown>,
  fallback: string,
): Form<N> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<N, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const wrong = Object.fromEntries(Object.entries(check(values)).filter(([, text]) => text)) as Partial<Record<N, string>>;
    setErrors(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(errorMessage(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    failure,
    busy,
    field: (name) => ({ name, value: values[name], error: errors[name], onChange: ({ target }) => setValues((now) => ({ ...now, [name]: target.value })) }),
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
}

/** Asks no more of an address than that it looks like one; the server decides. */
export const looksLikeEmail = (text: string) => /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,63}$/.test(text.trim());
