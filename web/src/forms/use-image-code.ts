/** Loads an image or audio code, and a new one after each use. */
import { getSpokenCode, getVerificationCode } from '@yinmu/contract/members/captcha.endpoints.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/query.ts';

export interface ImageCode {
  image: string | undefined;
  /** Address of the audio code, once the reader chose audio. */
  audio: string | undefined;
  codeId: string | undefined;
  failed: boolean;
  renew(): void;
  listen(): void;
}

/** @param wanted false loads nothing yet */
export function useImageCode(wanted: boolean): ImageCode {
  const [round, setRound] = useState(0);
  const asking = useRef<AbortController>(undefined);
  const [state, setState] = useState<{ image?: string; audio?: string; codeId?: string; failed?: boolean }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round requests a new image
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    asking.current = leaving;
    setState({});
    api.call(getVerificationCode, { signal: leaving.signal }).then(setState, () => leaving.signal.aborted || setState({ failed: true }));
    return () => leaving.abort();
  }, [wanted, round]);
  const { audio } = state;
  useEffect(() => {
    if (audio !== undefined) return () => URL.revokeObjectURL(audio);
  }, [audio]);
  const listen = useCallback(() => {
    asking.current?.abort();
    api.call(getSpokenCode).then(
      ({ codeId, audio: sound }) =>
        setState({ codeId, audio: URL.createObjectURL(new Blob([Uint8Array.from(atob(sound), (byte) => byte.charCodeAt(0))], { type: 'audio/wav' })) }),
      () => setState({ failed: true }),
    );
  }, []);
  const renew = useCallback(() => setRound((n) => n + 1), []);
  return { image: state.image, audio, codeId: state.codeId, failed: state.failed ?? false, renew, listen };
}
