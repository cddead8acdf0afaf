import { changeMember, type MemberPage } from '@yinmu/contract/admin/members.endpoints.ts';
import { setMemberAddress } from '@yinmu/contract/members/accounts.endpoints.ts';
import { ROLES, type Role } from '@yinmu/contract/roles.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/query.ts';
import { Instant } from '../../../features/community/instant.tsx';
import { looksLikeEmail, useForm } from '../../../forms/use-form.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { Confirm } from '../../../ui/popups/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { Card } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { isReachable, VisitedOn } from './member-words.tsx';

interface AccountProps {
  page: MemberPage;
  isOwn: boolean;
  renew: () => Promise<unknown>;
}

function Address({ page: { member }, renew }: Omit<AccountProps, 'isOwn'>) {
  const form = useForm(
    { email: '' },
    ({ email }) => ({ email: looksLikeEmail(email) ? '' : t('account:emailInvalid') }),
    async ({ email }) => {
      await api.call(setMemberAddress, { params: { id: member.id }, body: { email: email.trim() } });
      toast(t('admin:members.addressSet'));
      form.reset();
      await renew();
    },
    t('error.again'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="mt-4">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          {...form.field('email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          label={t('admin:members.newAddress')}
          hint={t('admin:members.addressHint')}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" kind="quiet" disabled={form.busy} className="sm:mt-6">
          {t('admin:members.setAddress')}
        </Button>
      </div>
      <FormError>{form.failure}</FormError>
    </form>
  );
}

interface Asked {
  changes: { disabled?: boolean; role?: Role };
  name: 'enable' | 'disable' | Role;
}
function Rights({ page: { member }, renew }: Omit<AccountProps, 'isOwn'>) {
  const [asked, setAsked] = useState<Asked>();
  const change = useAdminAction(changeMember, renew);
  const { username, role, disabled } = member;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <Choice
        label={t('admin:members.role')}
        value={role}
        choices={ROLES.map((one) => [one, t(`admin:role.${one}`)])}
        onChange={(one) => setAsked({ changes: { role: one }, name: one })}
      />
      <Button kind="quiet" onClick={() => setAsked({ changes: { disabled: !disabled }, name: disabled ? 'enable' : 'disable' })}>
        {t(`admin:member.${disabled ? 'enable' : 'disable'}`)}
      </Button>
      {asked && (
        <Confirm
          question={t(`admin:memberQuestion.${asked.name}`, { name: username })}
          action={t(`admin:member.${asked.changes.role ? 'role' : asked.changes.disabled ? 'disable' : 'enable'}`)}
          onConfirm={() => change.run({ params: { id: member.id }, body: asked.changes })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

export function MemberAccount({ page, isOwn, renew }: AccountProps) {
  const { member, email_verified, has_password, has_factor, aliases } = page;
  const facts: [label: string, value: ReactNode][] = [
    [
      t('admin:members.email'),
      isReachable(member)
        ? `${member.email} · ${t(email_verified ? 'admin:members.verified' : 'admin:members.unverified')}`
        : t('admin:members.state.addressless'),
    ],
    [t('admin:members.signsIn'), [has_password && t('admin:members.password'), has_factor && t('admin:members.factor')].filter(Boolean).join(' · ') || '–'],
    ...(aliases.length > 0 ? [[t('admin:members.aliases'), aliases.join(', ')] satisfies [string, string]] : []),
    [t('admin:members.origin'), t(`admin:members.origins.${member.origin}`)],
    [t('admin:members.joined'), <Instant key="joined" iso={member.created_at} />],
    [t('admin:members.visited'), <VisitedOn key="visited" member={member} />],
  ];
  return (
    <Card title={t('admin:members.account')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {!isOwn && (
        <>
          <Rights page={page} renew={renew} />
          {member.role !== 'admin' && <Address page={page} renew={renew} />}
        </>
      )}
    </Card>
  );
}
