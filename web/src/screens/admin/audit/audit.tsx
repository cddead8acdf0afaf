import { type AuditEntry, getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { Diff } from '../../../features/community/diff.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { PagedList, useListParams } from '../parts/paged-list.tsx';
import { useFieldLabel } from '../parts/use-field-label.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditFilter, auditSearch } from './audit-filter.tsx';
import { actionWords, auditChanges, auditFields, authorWords, memberWords } from './audit-text.ts';

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const changes = auditChanges(entry, t, initialState.language);
  const fields = auditFields(entry);
  const author = authorWords(entry, t);
  return (
    <li className="space-y-1 py-3">
      <p className="[overflow-wrap:anywhere]">
        <time dateTime={entry.at} className="mr-2 text-sm text-muted">
          {new Date(entry.at).toLocaleString(HTML_LANG[initialState.language])}
        </time>
        <bdi className="font-semibold">{memberWords(entry.member_id, entry.member, t)}</bdi> {actionWords(entry, t)}
      </p>
      {author && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {t('admin:log.author')} <bdi>{author}</bdi>
        </p>
      )}
      {changes.length > 0 && (
        <dl className="text-sm text-muted [overflow-wrap:anywhere]">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt>{label}</dt>
              <dd className="min-w-0">{`${before} → ${after}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > 0 && <Diff fields={fields} label={label} />}
    </li>
  );
}

export function Audit() {
  const { t } = useTranslation();
  const params = useListParams();
  const search = auditSearch(params);
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {t('admin:auditAdvice')}{' '}
        <Link to={href(pages.adminTab, { tab: 'settings', part: 'audit' })} className="text-text underline">
          {t('admin:log.kept')}
        </Link>
      </p>
      <AuditFilter params={params} />
      <PagedList
        params={params}
        queryKey={['audit', search]}
        read={(signal) => api.call(getAudit, { query: { ...search, page: params.page }, signal })}
        isEmpty={() => false}
      >
        {({ entries, pagination }) => (
          <>
            <AuditExport key={JSON.stringify(search)} search={search} total={pagination.total} />
            {entries.length === 0 && <p className="py-12 text-center text-muted">{t('admin:none')}</p>}
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
