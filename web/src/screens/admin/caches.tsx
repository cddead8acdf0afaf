/** The caches in memory: how full each is, and how often it had what was asked of it. */
import type { Summary } from '@yinmu/contract/overview.endpoints.ts';
import { useTranslation } from '../../locales/use-translation.ts';

const MB = 1024 * 1024;

export function Caches({ caches }: Pick<Summary, 'caches'>) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {caches.map(({ name, entries, bytes, maxBytes, hits, misses }) => (
        <div key={name}>
          <dt>{t(`admin:cache.${name}`, { defaultValue: name })}</dt>
          <dd className="text-sm text-muted">
            {t('admin:cached', {
              entries,
              mb: (bytes / MB).toFixed(1),
              max: Math.round(maxBytes / MB),
              share: Math.round((100 * hits) / Math.max(1, hits + misses)),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
