import type { UseQueryResult } from '@tanstack/react-query';
import { SWEPT_KINDS, type SweepPreview } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { useUser } from '../../../../api/signed-in.ts';
import { relativeTime } from '../../../../features/community/relative-time.tsx';
import { t } from '../../../../locales/t.ts';
import { Waiting } from '../../../../ui/waiting.tsx';

export function SweepFound({ preview }: { preview: UseQueryResult<SweepPreview> }) {
  const isAdmin = useUser()?.role === 'admin';
  const { data: found, isError } = preview;
  if (isError || !found) return <Waiting of={preview} />;
  if (!found.hasWords)
    return (
      <p className="text-muted">
        {t('admin:sweep.noWords')}{' '}
        {isAdmin && (
          <Link to={href(pages.adminTab, { tab: 'settings', part: 'rules' })} className="text-accent-text hover:underline">
            {t('admin:sweep.toWords')}
          </Link>
        )}
      </p>
    );
  if (found.total === 0) return <p className="text-muted">{t('admin:sweep.none')}</p>;
  return (
    <section aria-label={t('admin:sweep.found')} className="space-y-2">
      <p className="font-semibold">
        {SWEPT_KINDS.filter((kind) => found.counts[kind] > 0)
          .map((kind) => t(`admin:sweep.count.${kind}`, { count: found.counts[kind] }))
          .join(' · ')}
      </p>
      {found.taken < found.total && <p className="text-sm">{t('admin:sweep.max', { taken: found.taken, total: found.total })}</p>}
      <ul className="divide-y divide-line rounded-card bg-surface px-3">
        {found.examples.map(({ kind, content, created_at }) => (
          <li key={`${kind} ${created_at} ${content}`} className="py-2">
            <p className="text-sm text-muted">
              {t(`admin:sweep.kind.${kind}`)} · {relativeTime(created_at)}
            </p>
            <p dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
              {content}
            </p>
          </li>
        ))}
      </ul>
      {found.examples.length < found.total && <p className="text-sm text-muted">{t('admin:sweep.more', { count: found.total - found.examples.length })}</p>}
    </section>
  );
}
