/** The state of a form of comments, answers or the guestbook: the text with its draft, the image's characters, and sending. */
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useUser } from '../../api/signed-in.ts';
import { useForm } from '../../forms/use-form.ts';
import { useImageCode } from '../../forms/use-image-code.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { keepDraft, readDraft } from './draft.ts';

export interface Written {
  content: string;
  codeId: string | undefined;
  verificationCode: string;
}

/** Whether a failure has used up the image's characters: refused for anything else, they are still good. */
const usesUpCode = (error: unknown) => !(error instanceof ApiError) || ['verification_wrong', 'validation_failed'].includes(error.code);

/**
 * @param place names what is written for
 * @param isAnswer an answer is begun as its form opens
 */
export function useWritten(place: string, isAnswer: boolean, send: (written: Written) => Promise<unknown>, failure: string) {
  const { t } = useTranslation();
  const user = useUser();
  // The session may end meanwhile: the draft stays its writer's.
  const [writer] = useState(user?.id);
  // The image is asked for once somebody is about to write, for most readers never do, and stands in nobody's way before there is something to send.
  const [begun, setBegun] = useState(isAnswer);
  const code = useImageCode(begun);
  const renew = () => {
    form.set('verificationCode', '');
    code.renew();
  };
  const clear = () => {
    form.set('content', '');
    keepDraft(place, writer, '');
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
      clear();
      setBegun(isAnswer);
      renew();
    },
    failure,
  );
  const { content } = form.values;
  // The server knows nothing of it: it comes after what was rendered there.
  const restore = useEffectEvent(() => {
    const draft = readDraft(place, writer);
    if (draft === '') return;
    form.set('content', draft);
    setBegun(true);
  });
  useEffect(() => restore(), []);
  useEffect(() => keepDraft(place, writer, content), [place, writer, content]);
  return { form, code, content, begun, begin: () => setBegun(true), clear };
}
