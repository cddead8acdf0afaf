/** The message for a failure (§8): 'Failed to fetch movies: {message}', unless the server already said it. */

import { ApiError, errorMessage } from '../../api/client.ts';
import { t } from '../../locales/t.ts';

export const discoveryFailure = (error: unknown): string =>
  errorMessage(
    error,
    t('explore:discover.failed', {
      message: error instanceof ApiError && error.kind === 'answer' ? t('explore:discover.answered', { status: error.status }) : t('explore:discover.noAnswer'),
    }),
  );
