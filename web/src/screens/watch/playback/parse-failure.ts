/** Why parsing a route failed: as a text (§8) and as a reason to report. */

import { PARSE_HEADERS } from '@yinmu/contract/playback/playback.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { t } from '../../../locales/t.ts';
import type { ParseFailure } from './failure-reason.ts';

export function parseErrorMessage(error: unknown, route: string): string {
  if (!(error instanceof ApiError) || error.kind === 'network') return t('watch:parse.network');
  if (error.kind === 'timeout' || error.status === 504) return t('watch:parse.timeout');
  if (error.status === 423) return t('watch:parse.locked', { route: route });
  if (error.status === 429) {
    const seconds = error.headers.get('Retry-After');
    if (seconds) return t('watch:parse.retryAfter', { route: route, seconds });
    return t('watch:parse.limited', {
      route: route,
      limit: error.headers.get(PARSE_HEADERS.limit),
      remaining: error.headers.get(PARSE_HEADERS.remaining),
      reset: error.headers.get(PARSE_HEADERS.reset),
    });
  }
  return error.code === 'parse_unavailable' ? t('watch:parse.network') : t('watch:parse.failed');
}

export const parseFailureReason = (error: unknown): ParseFailure =>
  error instanceof ApiError && [423, 429].includes(error.status) ? 'parse-refused' : 'parse-failed';
