/** A text, the image's characters, and sending: for comments, replies and the guestbook. What is typed stays until it is taken. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../api/client.ts';
import { ImageCodeField } from '../../forms/image-code-field.tsx';
import { useImageCode } from '../../forms/use-image-code.ts';
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

export function WriteForm({ label, action, max, failure, send, onCancel, children }: WriteFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [content, setContent] = useState('');
  const [typed, setTyped] = useState('');
  // The image is asked for once somebody begins to write: most who read never do.
  const [begun, setBegun] = useState(onCancel !== undefined);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const code = useImageCode(begun);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (content.trim() === '') return setWrong(t('comment.empty'));
    if (typed.trim() === '') return setWrong(t('comment.codeNeeded'));
    if (code.codeId === undefined) return setWrong(t('verification.failed'));
    setBusy(true);
    setWrong(undefined);
    try {
      await send({ content, codeId: code.codeId, verificationCode: typed.trim() });
      setContent('');
      setBegun(onCancel !== undefined);
    } catch (error) {
      setWrong(errorMessage(error, failure));
      // Refused for something else, the image is still good.
      if (error instanceof ApiError && !['verification_wrong', 'validation_failed'].includes(error.code)) return;
    } finally {
      setBusy(false);
    }
    setTyped('');
    code.renew();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-3">
      {children}
      <div>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          id={id}
          value={content}
          maxLength={max}
          rows={begun ? 3 : 1}
          placeholder={label}
          onFocus={() => setBegun(true)}
          onChange={(event) => setContent(event.target.value)}
          className="block min-h-11 w-full resize-y rounded-card border border-line bg-page px-3 py-2"
        />
        {content.length > max * 0.8 && <p className="mt-1 text-right text-sm text-muted">{`${content.length} / ${max}`}</p>}
      </div>
      {begun && (
        <>
          <ImageCodeField code={code} field={{ name: 'verificationCode', value: typed, error: undefined, onChange: ({ target }) => setTyped(target.value) }} />
          <FormError>{wrong}</FormError>
          <div className="flex gap-2">
            <Button type="submit" disabled={busy}>
              {action}
            </Button>
            {onCancel && (
              <Button kind="quiet" onClick={onCancel}>
                {t('watch.cancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}
