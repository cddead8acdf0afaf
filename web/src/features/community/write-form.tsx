/** A text, the image's characters, and sending: for comments, replies and the guestbook. What is typed stays until it is taken. */
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/client.ts';
import { ImageCodeField } from '../../forms/image-code-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useImageCode } from '../../forms/use-image-code.ts';
import { focusPage } from '../../lib/focus-page.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';

export interface Written {
  content: string;
  codeId: string | undefined;
  verificationCode: string;
}
interface WriteFormProps {
  label: string;
  action: string;
  max: number;
  failure: string;
  send: (written: Written) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Whether a failure has used up the image's characters: refused for anything else, they are still good. */
const usesUpCode = (error: unknown) => !(error instanceof ApiError) || ['verification_wrong', 'validation_failed'].includes(error.code);

export function WriteForm({ label, action, max, failure, send, onCancel, children }: WriteFormProps) {
  const { t } = useTranslation();
  const id = useId();
  // The image is asked for once somebody is about to write, for most readers never do, and stands in nobody's way before there is something to send.
  const [begun, setBegun] = useState(onCancel !== undefined);
  const code = useImageCode(begun);
  const renew = () => {
    form.set('verificationCode', '');
    code.renew();
  };
  const form = useForm(
    { content: '', verificationCode: '' },
    ({ content, verificationCode }) => ({
      content: content.trim() === '' ? t('community:comment.empty') : '',
      verificationCode: verificationCode.trim() === '' ? t('community:comment.codeNeeded') : code.codeId === undefined ? t('captcha:failed') : '',
    }),
    async ({ content, verificationCode }) => {
      try {
        await send({ content, codeId: code.codeId, verificationCode: verificationCode.trim() });
      } catch (error) {
        if (usesUpCode(error)) renew();
        throw error;
      }
      form.reset();
      setBegun(onCancel !== undefined);
      renew();
    },
    failure,
  );
  const { content } = form.values;
  const element = useRef<HTMLFormElement>(null);
  // The button that sends goes away as the form folds, and the focus would be nowhere.
  const hadBegun = useRef(begun);
  useLayoutEffect(() => {
    const heading = element.current?.closest('section')?.querySelector<HTMLElement>('h2');
    if (hadBegun.current && !begun && document.activeElement === document.body) focusPage(heading ?? undefined);
    hadBegun.current = begun;
  }, [begun]);
  /** Back takes an answer back: at once where nothing is written, else from its button. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    const cancel = [...event.currentTarget.querySelectorAll('button')].at(-1);
    if (content === '' || event.target === cancel) onCancel();
    else cancel?.focus();
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
          onFocus={() => setBegun(true)}
          className="block min-h-11 w-full resize-y rounded-card border border-line bg-page px-3 py-2"
        />
        {content.length > max * 0.8 && <p className="mt-1 text-right text-sm text-muted">{`${content.length} / ${max}`}</p>}
      </div>
      {begun && (
        <>
          {content !== '' && <ImageCodeField code={code} field={{ ...form.field('verificationCode'), error: undefined }} />}
          <FormError>{form.errors.content ?? form.errors.verificationCode ?? form.failure}</FormError>
          <div className="flex gap-2">
            <Button type="submit" disabled={form.busy}>
              {action}
            </Button>
            {onCancel && (
              <Button kind="quiet" onClick={onCancel}>
                {t('action.cancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}
