import { useQuery } from '@tanstack/react-query';
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getMember, type MemberPage } from '@yinmu/contract/admin/members.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { ApiError } from '../../../api/client.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { Instant } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { actionWords, memberWords } from '../audit/audit-text.ts';
import { AuthorActions } from '../community/author-actions.tsx';
import { Card } from '../parts/card.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ThingPage } from '../parts/thing-page.tsx';
import { MemberAccount } from './member-account.tsx';
import { MemberEntries, MemberMutes, MemberReports, MemberSessions } from './member-lists.tsx';
import { memberState } from './member-words.tsx';
import { ResetLink } from './reset-link.tsx';

const ACTS = 20;

function Acts({ id }: { id: number }) {
  const { data } = useQuery({ ...queryOf(getAudit, { query: { about: id, limit: ACTS } }), staleTime: 0 });
  return (
    <Card title={t('admin:members.acts')}>
      {data?.entries.length === 0 && <p className="text-sm text-muted">{t('admin:none')}</p>}
      <ul className="space-y-2 text-sm [overflow-wrap:anywhere]">
        {data?.entries.map((entry) => (
          <li key={entry.id}>
            {memberWords(entry.member_id, entry.member)} {actionWords(entry)}
            <span className="block text-xs text-muted">
              <Instant iso={entry.at} />
            </span>
          </li>
        ))}
      </ul>
      <TextLink to={href(pages.adminTab, { tab: 'audit', about: id })}>{t('admin:members.allActs')}</TextLink>
    </Card>
  );
}

function Desk({ page, renew }: { page: MemberPage; renew: () => Promise<unknown> }) {
  const own = useUser()?.id;
  const { member, mutes, reports, sessions } = page;
  const { id, username, role, disabled } = member;
  return (
    <ThingPage
      back={<TextLink to={href(pages.adminTab, { tab: 'members' })}>{t('admin:members.back')}</TextLink>}
      name={username}
      state={
        <span className={`rounded bg-raised px-2 py-0.5 text-sm ${disabled || member.muted ? 'text-danger' : 'text-muted'}`}>
          {[memberState(member), t(`admin:role.${role}`), t('admin:numbered', { number: id })].join(' · ')}
        </span>
      }
      actions={
        id !== own && (
          <>
            {role !== 'admin' && !disabled && <ResetLink member={member} onMade={renew} />}
            <AuthorActions memberId={id} name={username} />
          </>
        )
      }
      label={t('admin:table.sections')}
      sections={[
        { id: 'account', text: t('admin:members.account'), content: <MemberAccount page={page} isOwn={id === own} renew={renew} /> },
        { id: 'entries', text: t('admin:members.entries'), content: <MemberEntries page={page} /> },
        { id: 'mutes', text: t('admin:tab.mutes'), content: <MemberMutes mutes={mutes} renew={renew} /> },
        { id: 'reports', text: t('admin:tab.reports'), content: <MemberReports reports={reports} /> },
        { id: 'sessions', text: t('admin:members.sessions'), content: <MemberSessions sessions={sessions} /> },
      ]}
      side={{ id: 'acts', text: t('admin:members.acts'), content: <Acts id={id} /> }}
    />
  );
}

export function MemberDesk({ id }: { id: number }) {
  const query = useQuery({ ...queryOf(getMember, { params: { id } }), staleTime: 0 });
  const { data, error } = query;
  if (data) return <Desk page={data} renew={() => queryClient.invalidateQueries()} />;
  if (error instanceof ApiError && error.isMissing) return <p className="py-12 text-center text-muted">{error.message}</p>;
  return <Waiting of={query} />;
}
