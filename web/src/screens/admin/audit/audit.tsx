import { type AuditEntry, getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { exportAudit, exportAuditCsv } from '@yinmu/contract/admin/audit.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { download } from '../../../api/download.ts';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { Diff } from '../../../features/community/diff.tsx';
import { Instant } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { fieldLabel } from '../parts/editing/field-words.ts';
import { SaveButton } from '../parts/editing/save-button.tsx';
import { type Column, DataTable } from '../parts/lists/data-table.tsx';
import { FilterChips } from '../parts/lists/filter-chips.tsx';
import { PagedList, SearchFilter, useListParams } from '../parts/lists/paged-list.tsx';
import { nameOf } from '../sources/source-words.ts';
import { useSources } from '../sources/use-sources.ts';
import { auditFilters, auditSearch } from './audit-filter.ts';
import { actionWords, auditChanges, auditFields, authorWords, memberWords } from './audit-text.ts';

const PAGE = 50;

function Who({ entry: { member_id, member } }: { entry: AuditEntry }) {
  const name = <bdi className="font-semibold">{memberWords(member_id, member)}</bdi>;
  if (!member) return name;
  return (
    <Link to={href(pages.adminTab, { tab: 'members', member: member_id })} className="hover:underline">
      {name}
    </Link>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const { data: sources } = useSources();
  const sourceName = (address: string) => nameOf(sources?.find((source) => source.address === address) ?? { name: '', address });
  const changes = auditChanges(entry, initialState.language);
  const fields = auditFields(entry);
  const author = authorWords(entry);
  return (
    <div className="space-y-1 [overflow-wrap:anywhere] lg:min-w-[32rem]">
      <p className="text-xs text-muted md:hidden">
        <Instant iso={entry.at} /> · <Who entry={entry} />
      </p>
      <p title={entry.target}>{actionWords(entry, sourceName)}</p>
      {author && (
        <p className="text-muted">
          {t('admin:log.author')} <bdi>{author}</bdi>
        </p>
      )}
      {changes.length > 0 && (
        <dl className="text-muted">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt>{label}</dt>
              <dd className="min-w-0">{`${before} → ${after}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > 0 && <Diff fields={fields} label={fieldLabel} />}
    </div>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  return useMemo(
    () => [
      { id: 'at', label: t('admin:log.at'), isWide: true, cell: ({ at }) => <Instant iso={at} /> },
      { id: 'who', label: t('admin:log.member'), isWide: true, cell: (entry) => <Who entry={entry} /> },
      { id: 'what', label: t('admin:log.what'), isFixed: true, cell: (entry) => <What entry={entry} /> },
    ],
    [],
  );
}

export function Audit() {
  const params = useListParams();
  const columns = useColumns();
  const search = auditSearch(params);
  const file = `audit-${new Date().toISOString().slice(0, 10)}`;
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {t('admin:auditAdvice')}{' '}
        <Link to={href(pages.adminTab, { tab: 'settings', part: 'audit' })} className="text-text underline">
          {t('admin:log.kept')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-x-6 *:min-w-0 *:max-w-md *:flex-1 *:basis-72">
        <SearchFilter params={params} name="q" label={t('admin:log.q')} />
        <SearchFilter params={params} name="member" label={t('admin:log.member')} />
      </div>
      <FilterChips filters={auditFilters(params)} params={params} also={['q', 'member']} />
      <PagedList
        params={params}
        queryKey={['audit', search]}
        read={(signal) => api.call(getAudit, { query: { ...search, page: params.page, limit: PAGE }, signal })}
        isEmpty={({ entries }) => entries.length === 0}
      >
        {({ entries, pagination }) => (
          <DataTable
            name="audit"
            label={t('admin:tab.audit')}
            columns={columns}
            rows={entries}
            idOf={({ id }) => String(id)}
            nameOf={({ id }) => String(id)}
            params={params}
            tools={
              <>
                <p aria-live="polite" className="mr-auto text-sm text-muted">
                  {t('admin:log.found', { count: pagination.total })}
                </p>
                <SaveButton name={file} load={() => download(exportAuditCsv, { query: search })} />
                <SaveButton name={file} format="json" load={async () => JSON.stringify((await api.call(exportAudit, { query: search })).entries, null, 2)} />
              </>
            }
          />
        )}
      </PagedList>
    </>
  );
}
