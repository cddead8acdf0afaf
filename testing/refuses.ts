import { expect } from 'vitest';
import { ApiError } from '../web/src/api/client.ts';
import { OWN_PAGE } from './own-page.ts';

/** @param code checked if given */
export async function refuses(call: Promise<unknown>, status: number, code?: string): Promise<ApiError> {
  const error = await call.then(
    (value) => {
      throw new Error(`was not refused: ${JSON.stringify(value).slice(0, 200)}`);
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  expect(error.status).toBe(status);
  if (code !== undefined) expect(error.code).toBe(code);
  return error;
}

export const isRefused = async (...check: Parameters<typeof refuses>): Promise<void> => void (await refuses(...check));

/** Sends a raw request as the site's page would. */
export async function ask(origin: string, address: string, init: RequestInit = {}) {
  const response = await fetch(`${origin}${address}`, { ...init, headers: { ...OWN_PAGE, ...Object.fromEntries(new Headers(init.headers)) } });
  const text = await response.text();
  let body: { status?: string; code?: string; message?: string; data?: unknown; requestId?: string; errors?: { path: string; message: string }[] } = {};
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON; see `text`.
  }
  return { status: response.status, headers: response.headers, text, body };
}
