import { getWork, type WorkAction } from '@yinmu/contract/members/captcha.endpoints.ts';
import { solveChallengeWorkers } from 'altcha-lib';
import { api } from '../api/query.ts';

const WORKERS = 4;
const TIMEOUT_MS = 10_000;

/** @returns undefined if the browser has no Web Crypto, for instance over plain HTTP */
export async function solveWork(action: WorkAction): Promise<{ altcha: string } | undefined> {
  if (!isSecureContext) return undefined;
  const challenge = await api.call(getWork, { query: { action } });
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(WORKERS, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIMEOUT_MS,
  }).catch(() => null);
  return solution ? { altcha: btoa(JSON.stringify({ challenge, solution })) } : undefined;
}
