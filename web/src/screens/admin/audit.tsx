/** The audit log: who did what, when, before and after. */
import { type AuditEntry, getAudit } from '@yinmu/contract/admin.ts';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { boot } from '../../api/boot.ts';
import { api } from '../../api/query.ts';
import { PagedList, usePlace } from './paged-list.tsx';

const shown = (value: unknown) => (value === null ? '—' : JSON.stringify(value));

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="py-3">
    <p className="[overflow-wrap:anywhere]">
      <time dateTime={entry.at} className="mr-2 text-sm text-muted">
        {new Date(entry.at).toLocaleString(HTML_LANG[boot.language])}
      </time>
      <bdi className="font-semibold">{entry.member}</bdi> <code>{entry.action}</code> {entry.target}
    </p>
    <p className="text-sm text-muted [overflow-wrap:anywhere]">{`${shown(entry.before)} → ${shown(entry.after)}`}</p>
  </li>
);

export function Audit() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('admin.auditAdvice')}</p>
      <PagedList
        place={place}
        queryKey={['audit']}
        read={(signal) => api.call(getAudit, { query: { page: place.page }, signal })}
        isEmpty={({ entries }) => entries.length === 0}
      >
        {({ entries }) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
