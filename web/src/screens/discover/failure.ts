/** §8: 'Failed to fetch movies: {message}', where the server has not said it itself. */

import { ApiError, errorMessage } from '../../api/client.ts';
import type { Translate } from '../../locales/texts.ts';

export const discoveryFailure = (t: Translate, error: unknown): string =>
  errorMessage(
    error,
    t('explore:discover.failed', { message: error instanceof ApiError && error.kind === 'answer' ? error.status : t('explore:discover.noAnswer') }),
  );
