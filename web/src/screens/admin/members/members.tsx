import { exportMembersCsv, getMembers, MEMBER_STATES, type MemberEntry, type MemberFilter, ORIGINS, VISITS } from '@yinmu/contract/admin/members.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { ROLES } from '@yinmu/contract/roles.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { download } from '../../../api/download.ts';
import { api } from '../../../api/query.ts';
import { Instant, instantText } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { SaveButton } from '../parts/editing/save-button.tsx';
import { type Column, DataTable } from '../parts/lists/data-table.tsx';
import { type Filter, FilterChips } from '../parts/lists/filter-chips.tsx';
import { type ListParams, PagedList, SearchFilter, useListParams } from '../parts/lists/paged-list.tsx';
import { MemberDesk } from './member-desk.tsx';
import { isReachable, memberState, VisitedOn } from './member-words.tsx';

const PAGE = 50;
const FILTERS = ['q', 'role', 'state', 'origin', 'visited', 'sort', 'order'] as const;
const deskOf = ({ id }: MemberEntry) => href(pages.adminTab, { tab: 'members', member: id });
const filterOf = (params: ListParams) => Object.fromEntries(FILTERS.map((name) => [name, params.get(name)]).filter(([, value]) => value)) as MemberFilter;

function memberFilters(): readonly Filter[] {
  return [
    { name: 'role', label: t('admin:members.role'), choices: ROLES.map((role) => [role, t(`admin:role.${role}`)]) },
    { name: 'state', label: t('admin:table.state'), choices: MEMBER_STATES.map((state) => [state, t(`admin:members.state.${state}`)]) },
    { name: 'origin', label: t('admin:members.origin'), choices: ORIGINS.map((origin) => [origin, t(`admin:members.origins.${origin}`)]) },
    { name: 'visited', label: t('admin:members.visited'), choices: VISITS.map((visit) => [visit, t(`admin:members.visits.${visit}`)]) },
  ];
}

function Name({ member }: { member: MemberEntry }) {
  const { username, email, role, created_at } = member;
  return (
    <>
      <Link to={deskOf(member)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
        <bdi>{username}</bdi>
      </Link>
      {role !== 'member' && <span className="ml-2 rounded bg-accent px-1.5 text-xs text-white">{t(`admin:role.${role}`)}</span>}
      <span className="block text-xs text-muted [overflow-wrap:anywhere] md:hidden">
        {isReachable(member) && `${email} · `}
        <span className="whitespace-nowrap">{instantText(created_at, { dateStyle: 'medium' })}</span>
      </span>
    </>
  );
}

function useColumns(): readonly Column<MemberEntry>[] {
  return useMemo(
    () => [
      { id: 'name', label: t('admin:members.name'), sort: 'name', isFixed: true, cell: (member) => <Name member={member} /> },
      { id: 'id', label: t('admin:table.number'), isNumber: true, isWide: true, isExtra: true, cell: ({ id }) => id },
      {
        id: 'email',
        label: t('admin:members.email'),
        isWide: true,
        cell: (member) => <span className="block max-w-60 truncate">{isReachable(member) ? member.email : '–'}</span>,
      },
      {
        id: 'state',
        label: t('admin:table.state'),
        cell: (member) => <span className={member.disabled || member.muted ? 'text-danger' : 'text-muted'}>{memberState(member)}</span>,
      },
      { id: 'origin', label: t('admin:members.origin'), isWide: true, cell: ({ origin }) => t(`admin:members.origins.${origin}`) },
      { id: 'visited', label: t('admin:members.visited'), sort: 'visited', isWide: true, cell: (member) => <VisitedOn member={member} /> },
      { id: 'joined', label: t('admin:members.joined'), sort: 'joined', isWide: true, cell: ({ created_at }) => <Instant iso={created_at} /> },
    ],
    [],
  );
}

function MemberList({ params }: { params: ListParams }) {
  const columns = useColumns();
  const query = filterOf(params);
  return (
    <>
      <SearchFilter params={params} name="q" label={t('admin:memberSearch')} />
      <FilterChips filters={memberFilters()} params={params} also={['q']} />
      <PagedList
        params={params}
        queryKey={['members', query]}
        read={(signal) => api.call(getMembers, { query: { ...query, page: params.page, limit: PAGE }, signal })}
        isEmpty={({ members }) => members.length === 0}
      >
        {({ members, pagination }) => (
          <DataTable
            name="members"
            label={t('admin:tab.members')}
            columns={columns}
            rows={members}
            idOf={({ id }) => String(id)}
            nameOf={({ username }) => username}
            addressOf={deskOf}
            params={params}
            tools={
              <>
                <p className="mr-auto text-sm text-muted">{t('admin:members.found', { count: pagination.total })}</p>
                <SaveButton name="members" load={() => download(exportMembersCsv, { query })} />
              </>
            }
          />
        )}
      </PagedList>
    </>
  );
}

export function Members() {
  const params = useListParams();
  const id = Number(params.get('member'));
  return Number.isSafeInteger(id) && id > 0 ? <MemberDesk key={id} id={id} /> : <MemberList params={params} />;
}
