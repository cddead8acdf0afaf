/** What a sign-in form shows and sends as proof that a person uses it: Turnstile where set up, else an image once the server asks. */
import type { Proof } from '@yinmu/contract/verification.ts';
import { type ReactNode, useState } from 'react';
import { boot } from '../../api/boot.ts';
import { ApiError } from '../../api/client.ts';
import { useImageCode } from '../../api/verification.ts';
import { ImageCodeField } from '../../ui/image-code-field.tsx';
import { Turnstile } from './turnstile.tsx';

interface ProofPart {
  view: ReactNode;
  /** Sends with the proof. What was refused used it up: the next try gets a new one. */
  proven<T>(send: (proof: Proof) => Promise<T>): Promise<T>;
}

export function useProof(): ProofPart {
  const sitekey = boot.turnstile;
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const code = useImageCode(asked);

  const proof = (): Proof => {
    if (sitekey) return token === '' ? {} : { turnstileToken: token };
    return asked && code.codeId !== undefined && typed.trim().length >= 4 ? { codeId: code.codeId, verificationCode: typed.trim() } : {};
  };
  return {
    view: sitekey ? (
      <Turnstile key={round} sitekey={sitekey} onToken={setToken} />
    ) : (
      asked && (
        <ImageCodeField code={code} field={{ name: 'verificationCode', value: typed, error: undefined, onChange: ({ target }) => setTyped(target.value) }} />
      )
    ),
    async proven(send) {
      try {
        return await send(proof());
      } catch (error) {
        setToken('');
        setRound((n) => n + 1);
        setTyped('');
        if (asked) code.renew();
        if (error instanceof ApiError && error.code.startsWith('verification_')) setAsked(true);
        throw error;
      }
    },
  };
}
