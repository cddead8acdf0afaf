import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toasts.tsx';
import { useAction } from './use-action.ts';

export interface Form<N extends string> {
  values: Record<N, string>;
  errors: Partial<Record<N, string>>;
  failure: string | undefined;
  busy: boolean;
  field(name: N): { name: N; value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void };
  onSubmit(event: FormEvent): void;
  /** Shows a field's error before the form is submitted. An empty text removes it. */
  fail(name: N, text: string): void;
  set(name: N, value: string): void;
  reset(): void;
}

/** Expects fields in DOM order. */
export const firstWrong = <F extends { name?: string }>(fields: Iterable<F>, errors: Partial<Record<string, string>>): F | undefined =>
  [...fields].find(({ name }) => name && errors[name]);

/**
 * @param check returns each field's error, or an empty text @param send rejects on failure; its message disappears when the form changes @param
 * fallback text if the server sends none
 */
export function useForm<N extends string>(
  initial: Record<N, string>,
  check: (values: Record<N, string>) => Partial<Record<N, string | undefined>>,
  send: (values: Record<N, string>, say: (text: string) => void) => Promise<unknown>,
  fallback: string,
): Form<N> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<N, string>>>({});
  const said = useRef<() => void>(undefined);
  const withdraw = () => said.current?.();
  const say = (text: string) => {
    said.current = toast(text);
  };
  const sending = useAction((sent: Record<N, string>) => send(sent, say), { failure: fallback, toasts: false });
  /** The submitted form, until its first invalid field has received focus. */
  const sent = useRef<HTMLFormElement>(undefined);
  useEffect(() => {
    firstWrong((sent.current?.elements ?? []) as Iterable<HTMLInputElement>, errors)?.focus();
    sent.current = undefined;
  }, [errors]);
  const submit = () => {
    withdraw();
    const wrong = Object.fromEntries(Object.entries(check(values)).filter(([, text]) => text)) as Partial<Record<N, string>>;
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void sending.run(values);
  };
  const set = (name: N, value: string) => setValues((now) => ({ ...now, [name]: value }));
  return {
    values,
    errors,
    // An earlier failure says nothing about fields that are invalid now.
    failure: Object.keys(errors).length === 0 ? sending.error : undefined,
    busy: sending.isPending,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }) => {
        withdraw();
        set(name, target.value);
      },
    }),
    onSubmit(event) {
      event.preventDefault();
      if (sending.isPending) return;
      sent.current = event.currentTarget as HTMLFormElement;
      submit();
    },
    fail: (name, text) => setErrors(({ [name]: _before, ...others }) => (text ? { ...others, [name]: text } : others) as Partial<Record<N, string>>),
    set,
    reset: () => setValues(initial),
  };
}

/** A rough check only. The server decides. */
export const looksLikeEmail = (text: string) => /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,63}$/.test(text.trim());
