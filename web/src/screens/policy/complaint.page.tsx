/** The form by which rights holders request that a title be withdrawn. Needs no account. */

import { useQuery } from '@tanstack/react-query';
import { addComplaint } from '@yinmu/contract/community/reports.endpoints.ts';
import { STATEMENT_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/query.ts';
import { FormView } from '../../forms/form-view.tsx';
import { useCaptcha } from '../../forms/use-captcha.tsx';
import { looksLikeEmail, useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { mailQuery } from './complaint.queries.ts';

function ComplaintForm({ hint, onSent }: { hint: string | undefined; onSent: (id: number) => void }) {
  const [search] = useSearchParams();
  const captcha = useCaptcha();
  const needed = (text: string) => (text.trim() ? '' : t('form.needed'));
  const form = useForm(
    { title: search.get('title') ?? '', name: '', email: '', statement: '', confirmed: '' },
    ({ title, name, email, statement, confirmed }) => ({
      title: needed(title),
      name: needed(name),
      email: looksLikeEmail(email) ? '' : t('policy:complaint.emailInvalid'),
      statement: needed(statement),
      confirmed: confirmed ? '' : t('policy:complaint.confirmNeeded'),
    }),
    async ({ title, name, email, statement }) => {
      const body = { title: title.trim(), name: name.trim(), email: email.trim(), statement: statement.trim(), confirmed: true } as const;
      const { id } = await captcha.withProof('complaint', (proof) => api.call(addComplaint, { body: { ...body, ...proof } }));
      onSent(id);
    },
    t('policy:complaint.failed'),
  );
  return (
    <FormView of={form} submit={t('policy:complaint.send')} className="mt-6 max-w-2xl space-y-4">
      <Field {...form.field('title')} label={t('policy:complaint.which')} hint={t('policy:complaint.whichHint')} autoComplete="off" maxLength={300} />
      <Field {...form.field('name')} label={t('policy:complaint.name')} autoComplete="name" maxLength={100} />
      <Field {...form.field('email')} label={t('policy:complaint.email')} hint={hint} type="email" autoComplete="email" maxLength={254} />
      <TextArea {...form.field('statement')} label={t('policy:complaint.statement')} rows={6} maxLength={STATEMENT_LENGTH} />
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="confirmed"
            checked={form.values.confirmed !== ''}
            aria-describedby={form.errors.confirmed ? 'confirmed-error' : undefined}
            onChange={({ target }) => form.field('confirmed').onChange({ target: { value: target.checked ? '1' : '' } })}
            className="size-5 shrink-0 accent-accent"
          />
          {t('policy:complaint.confirm')}
        </label>
        {form.errors.confirmed && (
          <p id="confirmed-error" className="text-sm text-danger">
            {form.errors.confirmed}
          </p>
        )}
      </div>
      {captcha.view}
    </FormView>
  );
}

export default function Complaint() {
  const [sent, setSent] = useState<number>();
  const { data } = useQuery(mailQuery);
  const hint = data && t(data.mail ? 'policy:complaint.answered' : 'policy:complaint.unanswered');
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('policy:complaint.title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('policy:complaint.title')}</h1>
      <p className="mt-4 max-w-prose text-muted">{t('policy:complaint.advice')}</p>
      <div role="status">
        {sent !== undefined && (
          <p className="panel mt-6 max-w-2xl">
            {t('policy:complaint.sent', { id: sent })} {hint}
          </p>
        )}
      </div>
      {sent === undefined && <ComplaintForm hint={hint} onSent={setSent} />}
    </main>
  );
}
