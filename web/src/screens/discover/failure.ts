/** §8: 'Failed to fetch movies: {message}', where the server has not said it itself. */
import type { TFunction } from 'i18next';
import { ApiError, errorMessage } from '../../api/client.ts';

export const discoveryFailure = (t: TFunction, error: unknown): string =>
  errorMessage(
    error,
    t('explore:discover.failed', { message: error instanceof ApiError && error.kind === 'answer' ? error.status : t('explore:discover.noAnswer') }),
  );
