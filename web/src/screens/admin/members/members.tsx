/** Finds members, disables them and assigns roles, after confirmation. */
import { changeMember, getMembers, type MemberEntry } from '@yinmu/contract/admin/admin.endpoints.ts';
import { ROLES, type Role } from '@yinmu/contract/roles.ts';
import { useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { AuthorActions } from '../community/author-actions.tsx';
import { PagedList, SearchFilter, useListParams } from '../parts/paged-list.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { ResetLink } from './reset-link.tsx';

interface Asked {
  member: MemberEntry;
  changes: { disabled?: boolean; role?: Role };
  name: 'enable' | 'disable' | Role;
}

function Question({ asked, refetch, onClose }: { asked: Asked; refetch: () => Promise<unknown>; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useAdminAction(changeMember, refetch);
  return (
    <Confirm
      question={t(`admin:memberQuestion.${asked.name}`, { name: asked.member.username })}
      action={t(`admin:member.${asked.changes.role ? 'role' : asked.changes.disabled ? 'disable' : 'enable'}`)}
      onConfirm={() => change.run({ params: { id: asked.member.id }, body: asked.changes })}
      onClose={onClose}
    />
  );
}

export function Members() {
  const { t } = useTranslation();
  const params = useListParams();
  const own = useUser()?.id;
  const [asked, setAsked] = useState<Asked>();
  const q = params.get('q');
  return (
    <>
      <SearchFilter params={params} name="q" label={t('admin:memberSearch')} />
      <PagedList
        params={params}
        queryKey={['members', q]}
        read={(signal) => api.call(getMembers, { query: { q, page: params.page }, signal })}
        isEmpty={({ members }) => members.length === 0}
      >
        {({ members }, refetch) => (
          <>
            <ul className="divide-y divide-line">
              {members.map((member) => (
                <li key={member.id} className="flex flex-wrap items-center gap-3 py-3">
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="font-semibold [overflow-wrap:anywhere]">
                      <bdi>{member.username}</bdi>
                      {member.role !== 'member' && <span className="ml-2 rounded bg-accent px-1.5 text-xs text-white">{t(`admin:role.${member.role}`)}</span>}
                      {member.disabled && <span className="ml-2 rounded bg-raised px-1.5 text-xs text-danger">{t('admin:disabled')}</span>}
                    </p>
                    <p className="text-sm text-muted [overflow-wrap:anywhere]">{`${member.email} · ${relativeTime(member.created_at, initialState.language)}`}</p>
                  </div>
                  {member.id !== own && (
                    <div className="flex flex-wrap gap-2">
                      <AuthorActions memberId={member.id} name={member.username} />
                      {member.role !== 'admin' && !member.disabled && <ResetLink member={member} />}
                      <Button
                        kind="quiet"
                        onClick={() => setAsked({ member, changes: { disabled: !member.disabled }, name: member.disabled ? 'enable' : 'disable' })}
                      >
                        {t(`admin:member.${member.disabled ? 'enable' : 'disable'}`)}
                      </Button>
                      <select
                        aria-label={t('admin:roleOf', { name: member.username })}
                        value={member.role}
                        onChange={({ target }) => setAsked({ member, changes: { role: target.value as Role }, name: target.value as Role })}
                        className="h-11 rounded-card border border-line bg-page px-3"
                      >
                        {ROLES.map((role) => (
                          <option key={role} value={role}>
                            {t(`admin:role.${role}`)}
                          </option>
                        ))}
                      </select>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            {asked && <Question asked={asked} refetch={refetch} onClose={() => setAsked(undefined)} />}
          </>
        )}
      </PagedList>
    </>
  );
}
