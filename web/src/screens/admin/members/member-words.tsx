import type { MemberEntry } from '@yinmu/contract/admin/members.endpoints.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';

export const memberState = ({ disabled, muted }: MemberEntry) => t(`admin:members.state.${disabled ? 'disabled' : muted ? 'muted' : 'active'}`);

/** Whether mail can reach the member. Members imported without an address have one under the reserved domain `.invalid` (RFC 2606). */
export const isReachable = ({ email }: MemberEntry) => !email.endsWith('.invalid');

/** A day in the site's time zone, not an instant. */
export function VisitedOn({ member: { visited_on } }: { member: MemberEntry }) {
  return visited_on ? <time dateTime={visited_on}>{instantText(`${visited_on}T12:00`, { dateStyle: 'medium' })}</time> : t('admin:members.visits.never');
}
