/** Makes a call. If the server demands a proof of work, solves it and repeats the call. */
import type { CaptchaAnswer, WorkAction } from '@yinmu/contract/members/captcha.endpoints.ts';
import { ApiError } from '../api/client.ts';

export async function withWork<T>(action: WorkAction, send: (proof: CaptchaAnswer) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'verification_needed') throw error;
    const solved = await import('./solve-work.ts').then(({ solveWork }) => solveWork(action)).catch(() => undefined);
    if (!solved) throw error;
    return send(solved);
  }
}
