/** Images of characters to type: one at a time, another when it has been used. */
import { getVerificationCode } from '@yinmu/contract/verification.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from './query.ts';

export interface ImageCode {
  /** Undefined while it is on its way, or has not come. */
  image: string | undefined;
  codeId: string | undefined;
  failed: boolean;
  renew(): void;
}

/** @param wanted asks for none before it is needed */
export function useImageCode(wanted: boolean): ImageCode {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ image?: string; codeId?: string; failed?: boolean }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new image
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    setState({});
    api.call(getVerificationCode, { signal: leaving.signal }).then(setState, () => leaving.signal.aborted || setState({ failed: true }));
    return () => leaving.abort();
  }, [wanted, round]);
  const renew = useCallback(() => setRound((n) => n + 1), []);
  return { image: state.image, codeId: state.codeId, failed: state.failed ?? false, renew };
}
