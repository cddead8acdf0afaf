/** Stands in the place of a title that is not there: of one that was withdrawn, the site says so, and why where it is told. */

import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { NotFound } from '../../ui/not-found.tsx';

/** Whether a title could not be read because it is not there. */
export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.isMissing;

export function MissingTitle({ error: { status, message } }: { error: ApiError }) {
  const { t } = useTranslation();
  return status === 404 ? <NotFound what={t('video.notFound')} /> : <NotFound what={message} status={status} />;
}
