import type { MemberPage } from '@yinmu/contract/admin/members.endpoints.ts';
import { SWEPT_KINDS } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { deviceName } from '@yinmu/contract/members/device-name.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { ReactNode } from 'react';
import { Instant } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { MuteItem } from '../community/mutes.tsx';
import { Card } from '../parts/card.tsx';
import { TextLink } from '../parts/text-link.tsx';

function List<T>({ title, items, children, foot }: { title: string; items: readonly T[]; children: (item: T) => ReactNode; foot?: ReactNode }) {
  return (
    <Card title={title}>
      {items.length === 0 && <p className="text-sm text-muted">{t('admin:none')}</p>}
      <ul className="divide-y divide-line text-sm [overflow-wrap:anywhere] *:py-2">{items.map(children)}</ul>
      {foot}
    </Card>
  );
}
const Facts = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;
const Text = ({ text }: { text: string }) => (
  <p dir="auto" className="line-clamp-2">
    {text}
  </p>
);

export function MemberEntries({ page: { member, counts, entries } }: { page: MemberPage }) {
  const counted = SWEPT_KINDS.filter((kind) => counts[kind] > 0).map((kind) => t(`admin:sweep.count.${kind}`, { count: counts[kind] }));
  return (
    <List
      title={[t('admin:members.entries'), ...counted].join(' · ')}
      items={entries}
      foot={counts.comment > 0 && <TextLink to={href(pages.adminTab, { tab: 'comments', author: member.username })}>{t('admin:members.allComments')}</TextLink>}
    >
      {({ kind, id, content, created_at }) => (
        <li key={`${kind} ${id}`}>
          <Facts>
            {t(`admin:sweep.kind.${kind}`)} · <Instant iso={created_at} />
          </Facts>
          <Text text={content} />
        </li>
      )}
    </List>
  );
}

export function MemberMutes({ mutes, renew }: { mutes: MemberPage['mutes']; renew: () => Promise<unknown> }) {
  return (
    <List title={t('admin:tab.mutes')} items={mutes}>
      {(mute) => <MuteItem key={mute.id} mute={mute} isActive={isInForce(mute)} refetch={renew} className="" />}
    </List>
  );
}
const isInForce = ({ ended_at, until }: MemberPage['mutes'][number]) => ended_at === null && (until === null || Date.parse(until) > Date.now());

export function MemberReports({ reports }: { reports: MemberPage['reports'] }) {
  return (
    <List title={t('admin:tab.reports')} items={reports}>
      {({ id, isOwn, subject, subject_name, content, status, created_at }) => (
        <li key={id}>
          <Facts>
            {[t(`admin:members.report.${isOwn ? 'own' : 'about'}`), subject_name || t(`community:report.subject.${subject}`)].join(' · ')} ·{' '}
            {t(`community:report.status.${status}`)} · <Instant iso={created_at} />
          </Facts>
          {content && <Text text={content} />}
        </li>
      )}
    </List>
  );
}

export function MemberSessions({ sessions }: { sessions: MemberPage['sessions'] }) {
  return (
    <List title={t('admin:members.sessions')} items={sessions}>
      {({ agent, created_at, seen_at }) => (
        <li key={`${created_at} ${agent}`}>
          {deviceName(agent) || t('account:unknownBrowser')}
          <Facts>
            {t('admin:members.signedIn')} <Instant iso={created_at} /> · {t('admin:members.seen')} <Instant iso={seen_at} />
          </Facts>
        </li>
      )}
    </List>
  );
}
