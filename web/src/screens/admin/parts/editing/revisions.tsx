import type { Revision } from '@yinmu/contract/revisions.ts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../../features/community/relative-time.tsx';
import { t } from '../../../../locales/t.ts';
import { Button } from '../../../../ui/button.tsx';

interface RevisionsProps<T> {
  /** Newest first. The first one is in force. */
  revisions: readonly Revision<T>[];
  busy: boolean;
  onRestore: (settings: T) => void;
  /** Renders a summary of the settings, given those before. */
  children: (settings: T, before: T | undefined) => ReactNode;
}
export function Revisions<T>({ revisions, busy, onRestore, children }: RevisionsProps<T>) {
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="text-lg font-semibold">{t('admin:site.history')}</h2>
      <ol className="divide-y divide-line">
        {revisions.map(({ version, by, at, settings }, nth) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <p>
                {t(nth === 0 ? 'admin:site.current' : 'admin:site.version', { version })} ·{' '}
                {at ? (
                  <>
                    {by && `${by} · `}
                    <RelativeTime instant={at} />
                  </>
                ) : (
                  t('admin:site.first')
                )}
              </p>
              <p className="text-sm text-muted">{children(settings, revisions[nth + 1]?.settings)}</p>
            </div>
            {nth > 0 && (
              <Button kind="quiet" disabled={busy} aria-label={t('admin:site.restoreOne', { version })} onClick={() => onRestore(settings)}>
                {t('admin:site.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
