/** The parse routes' failures in words (§8). */
import { PARSE_HEADERS } from '@yinmu/contract/playback.endpoints.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '../../api/client.ts';

export function parseErrorMessage(t: TFunction, error: unknown, route: string): string {
  if (!(error instanceof ApiError) || error.kind === 'network') return t('parse.network');
  if (error.kind === 'timeout' || error.status === 504) return t('parse.timeout');
  if (error.status === 423) return t('parse.locked', { route });
  if (error.status === 429) {
    const seconds = error.headers.get('Retry-After');
    if (seconds) return t('parse.retryAfter', { route, seconds });
    return t('parse.limited', {
      route,
      limit: error.headers.get(PARSE_HEADERS.limit),
      remaining: error.headers.get(PARSE_HEADERS.remaining),
      reset: error.headers.get(PARSE_HEADERS.reset),
    });
  }
  return error.code === 'parse_unavailable' ? t('parse.network') : t('parse.failed');
}

/** Why another route is taken, where this one has not failed: too many requests, or one under way. */
export const NO_FAULT = 'asked too often';
export const parseFault = (error: unknown) => (error instanceof ApiError && [423, 429].includes(error.status) ? NO_FAULT : 'parsing failed');
