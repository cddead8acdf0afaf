/** A form's captcha: Turnstile if set up, else proof of work, else an image. */
import type { CaptchaAnswer, WorkAction } from '@yinmu/contract/members/captcha.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { initialState } from '../api/initial-data.ts';
import { ImageCodeField } from './image-code-field.tsx';
import { Turnstile } from './turnstile.tsx';
import { useImageCode } from './use-image-code.ts';
import { withWork } from './with-work.ts';

export interface Captcha {
  view: ReactNode;
  /** Calls `send` with the proof. Each proof is used only once. */
  withProof<T>(action: WorkAction, send: (proof: CaptchaAnswer) => Promise<T>): Promise<T>;
}

/** @param always if false, Turnstile's token is required only when the server demands one */
export function useCaptcha(always = true): Captcha {
  const sitekey = initialState.turnstile;
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  /** How often the server demanded a proof that the viewer must give. */
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState('');
  const code = useImageCode(asked > 0);

  const proof = (): CaptchaAnswer => {
    if (sitekey) return token === '' ? {} : { turnstileToken: token };
    return asked > 0 && code.codeId !== undefined && typed.trim().length >= 4 ? { codeId: code.codeId, verificationCode: typed.trim() } : {};
  };
  return {
    view: sitekey
      ? (always || asked > 0) && <Turnstile key={round} sitekey={sitekey} onToken={setToken} />
      : asked > 0 && (
          <ImageCodeField
            // A new key focuses the field each time the server demands a proof.
            key={asked}
            code={code}
            field={{ name: 'verificationCode', value: typed, error: undefined, onChange: ({ target }) => setTyped(target.value), autoFocus: true }}
          />
        ),
    async withProof(action, send) {
      try {
        if (!sitekey && asked === 0) return await withWork(action, send);
        return await send(proof()).finally(() => {
          setToken('');
          setRound((n) => n + 1);
          setTyped('');
          if (asked > 0) code.renew();
        });
      } catch (error) {
        if (error instanceof ApiError && error.code.startsWith('verification_')) setAsked((times) => times + 1);
        throw error;
      }
    },
  };
}
