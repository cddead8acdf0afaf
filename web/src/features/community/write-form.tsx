/** Text field, captcha and send button for comments, replies and the guestbook. The text stays until the server accepts it. */
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { ImageCodeField } from '../../forms/image-code-field.tsx';
import { focusPage } from '../../lib/remote/focus-page.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useWritten, type Written } from './use-written.ts';

interface WriteFormProps {
  place: string;
  label: string;
  action: string;
  max: number;
  failure: string;
  send: (written: Written) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Focuses a reply's form when it opens, and keeps the focus when the form folds. */
function useFormFocus(element: RefObject<HTMLFormElement | null>, isAnswer: boolean, begun: boolean) {
  useLayoutEffect(() => {
    if (isAnswer) element.current?.querySelector('textarea')?.focus();
  }, [element, isAnswer]);
  const hadBegun = useRef(begun);
  useLayoutEffect(() => {
    const heading = element.current?.closest('section')?.querySelector<HTMLElement>('h2');
    if (hadBegun.current && !begun && document.activeElement === document.body) focusPage(heading ?? undefined);
    hadBegun.current = begun;
  }, [element, begun]);
}

export function WriteForm({ place, label, action, max, failure, send, onCancel, children }: WriteFormProps) {
  const id = useId();
  const isAnswer = onCancel !== undefined;
  const { form, code, needsCode, content, begun, begin, clear } = useWritten(place, isAnswer, send, failure);
  const element = useRef<HTMLFormElement>(null);
  useFormFocus(element, isAnswer, begun);
  const cancel = () => {
    clear();
    onCancel?.();
  };
  /** Back cancels a reply: at once if the text is empty, else it focuses the cancel button. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    const button = [...event.currentTarget.querySelectorAll('button')].at(-1);
    if (content === '' || event.target === button) cancel();
    else button?.focus();
  };
  return (
    <form ref={element} onSubmit={form.onSubmit} onKeyDown={onKeyDown} noValidate className="space-y-3">
      {children}
      <div>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          id={id}
          name="content"
          value={content}
          onChange={form.field('content').onChange}
          maxLength={max}
          rows={begun ? 3 : 1}
          placeholder={label}
          onFocus={begin}
          className="block min-h-11 w-full resize-y rounded-card border border-line bg-page px-3 py-2"
        />
        {content.length > max * 0.8 && <p className="mt-1 text-right text-sm text-muted">{`${content.length} / ${max}`}</p>}
      </div>
      {begun && (
        <>
          {needsCode && content !== '' && <ImageCodeField code={code} field={{ ...form.field('verificationCode'), error: undefined }} />}
          <FormError>{form.errors.content ?? form.errors.verificationCode ?? form.failure}</FormError>
          <div className="flex gap-2">
            <Button type="submit" disabled={form.busy}>
              {action}
            </Button>
            {onCancel && (
              <Button kind="quiet" onClick={cancel}>
                {t('action.cancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}
