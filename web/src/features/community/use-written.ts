/** State of a comment, reply or guestbook form: text, draft, captcha and sending. */
import { useQuery } from '@tanstack/react-query';
import { type CaptchaAnswer, getCodeNeed } from '@yinmu/contract/members/captcha.endpoints.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { queryClient, queryOf } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { useForm } from '../../forms/use-form.ts';
import { useImageCode } from '../../forms/use-image-code.ts';
import { withWork } from '../../forms/with-work.ts';
import { t } from '../../locales/t.ts';
import { keepDraft, readDraft } from './draft.ts';

export interface Written extends CaptchaAnswer {
  content: string;
}

/** Whether the failed call used up the captcha, which happens only if the server checked it. */
const usesUpCode = (error: unknown) => !(error instanceof ApiError) || ['verification_wrong', 'validation_failed'].includes(error.code);

const isCodeAsked = (error: unknown) => error instanceof ApiError && ['verification_needed', 'verification_code_needed'].includes(error.code);

/** Whether a captcha is needed: visitors always need one, members once per session or if their browser cannot compute a proof of work. */
function useCodeNeed(begun: boolean) {
  const isMember = useUser() !== undefined;
  const query = queryOf(getCodeNeed, {});
  const { data } = useQuery({ ...query, enabled: isMember && begun });
  return { needsCode: !isMember || data?.needsCode === true, setNeed: (needsCode: boolean) => queryClient.setQueryData(query.queryKey, { needsCode }) };
}

/** @param place names what the text is about @param isAnswer true for a reply, which counts as begun when its form opens */
export function useWritten(place: string, isAnswer: boolean, send: (written: Written) => Promise<unknown>, failure: string) {
  const user = useUser();
  // If the session ends, the draft still belongs to its writer.
  const [writer] = useState(user?.id);
  // The captcha loads only when writing starts, because most readers never write.
  const [begun, setBegun] = useState(isAnswer);
  const { needsCode, setNeed } = useCodeNeed(begun);
  const code = useImageCode(begun && needsCode);
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
      verificationCode: !needsCode
        ? ''
        : verificationCode.trim() === ''
          ? t('community:comment.codeNeeded')
          : code.codeId === undefined
            ? t('captcha:failed')
            : '',
    }),
    async ({ content, verificationCode }) => {
      try {
        if (needsCode) await send({ content, codeId: code.codeId, verificationCode: verificationCode.trim() });
        else await withWork('write', (proof) => send({ content, ...proof }));
      } catch (error) {
        if (isCodeAsked(error)) setNeed(true);
        if (usesUpCode(error)) renew();
        throw error;
      }
      setNeed(false);
      clear();
      setBegun(isAnswer);
      renew();
    },
    failure,
  );
  const { content } = form.values;
  // Restored after hydration, because the server has no draft.
  const restore = useEffectEvent(() => {
    const draft = readDraft(place, writer);
    if (draft === '') return;
    form.set('content', draft);
    setBegun(true);
  });
  useEffect(() => restore(), []);
  useEffect(() => keepDraft(place, writer, content), [place, writer, content]);
  return { form, code, needsCode, content, begun, begin: () => setBegun(true), clear };
}
