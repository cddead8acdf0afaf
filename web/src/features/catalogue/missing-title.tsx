/** Replaces a missing title. Gives the reason if the title was withdrawn publicly. */

import { ApiError } from '../../api/client.ts';
import { t } from '../../locales/t.ts';
import { NotFound } from '../../ui/not-found.tsx';

export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.isMissing;

export function MissingTitle({ error: { status, message } }: { error: ApiError }) {
  return status === 404 ? <NotFound what={t('video.notFound')} /> : <NotFound what={message} status={status} />;
}
