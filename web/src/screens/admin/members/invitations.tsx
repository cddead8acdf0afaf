import { addInvitation, getInvitations, INVITATION, type Invitation, revokeInvitation } from '@yinmu/contract/members/invitations.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../api/query.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { PagedList, useListParams } from '../parts/lists/paged-list.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';

function NewCode({ code }: { code: string }) {
  const address = `${location.origin}${href(pages.register, { invite: code })}`;
  return (
    <div role="status" className="panel mt-4 max-w-2xl space-y-2">
      <p className="text-sm text-muted">{t('admin:invite.once')}</p>
      <p className="font-mono text-lg font-semibold">{code}</p>
      <p className="text-sm [overflow-wrap:anywhere]">{address}</p>
      <CopyButton kind="quiet" text={address} label={t('admin:invite.copy')} />
    </div>
  );
}

const within = (text: string, max: number) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;

function Maker() {
  const [code, setCode] = useState('');
  const form = useForm(
    { note: '', uses: '1', days: '7' },
    ({ uses, days }) => ({
      uses: within(uses, INVITATION.maxUses) ? '' : t('admin:invite.between', { max: INVITATION.maxUses }),
      days: within(days, INVITATION.maxDays) ? '' : t('admin:invite.between', { max: INVITATION.maxDays }),
    }),
    async ({ note, uses, days }) => {
      const made = await api.call(addInvitation, { body: { note: note.trim(), uses: Number(uses), days: Number(days) } });
      setCode(made.code);
      form.reset();
      await queryClient.invalidateQueries({ queryKey: ['admin', 'invitations'] });
    },
    t('error.again'),
  );
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate className="flex max-w-2xl flex-wrap items-start gap-3">
        <Field {...form.field('note')} label={t('admin:invite.note')} maxLength={100} className="min-w-0 flex-1 basis-56" />
        <Field {...form.field('uses')} label={t('admin:invite.uses')} inputMode="numeric" className="w-28" />
        <Field {...form.field('days')} label={t('admin:invite.days')} inputMode="numeric" className="w-28" />
        <Button type="submit" disabled={form.busy} className="mt-6">
          {t('admin:invite.make')}
        </Button>
      </form>
      <FormError>{form.failure}</FormError>
      {code && <NewCode code={code} />}
    </>
  );
}

function Item({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const { id, note, state, uses, used, made_by, expires_at } = invitation;
  const name = note || t('admin:invite.number', { id });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {[
            t(`admin:invite.state.${state}`),
            t('admin:invite.usedOf', { used, uses }),
            t('admin:invite.until', { when: instantText(expires_at) }),
            made_by,
          ].join(' · ')}
        </p>
      </div>
      {state === 'open' && (
        <ConfirmButton aria-label={t('admin:invite.revokeOne', { name })} question={t('admin:invite.question')} onConfirm={onRevoke}>
          {t('admin:invite.revoke')}
        </ConfirmButton>
      )}
    </li>
  );
}

export function Invitations() {
  const params = useListParams();
  const revoke = useAdminAction(revokeInvitation, () => queryClient.invalidateQueries({ queryKey: ['admin', 'invitations'] }));
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{t('admin:invite.title')}</h2>
      <p className="mb-3 max-w-2xl text-sm text-muted">{t('admin:invite.advice')}</p>
      <Maker />
      <PagedList
        params={params}
        queryKey={['invitations']}
        read={(signal) => api.call(getInvitations, { query: { page: params.page }, signal })}
        isEmpty={({ invitations }) => invitations.length === 0}
      >
        {({ invitations }) => (
          <ul className="max-w-2xl divide-y divide-line">
            {invitations.map((invitation) => (
              <Item key={invitation.id} invitation={invitation} onRevoke={() => revoke.run({ params: { id: invitation.id } })} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
