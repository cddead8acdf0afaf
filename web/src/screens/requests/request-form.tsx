import { useQuery } from '@tanstack/react-query';
import { DISCOVERY_TYPES } from '@yinmu/contract/admin/tabs.ts';
import { findWanted, getRequests, REQUEST_NAME } from '@yinmu/contract/community/requests.endpoints.ts';
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import { NOTE_LENGTH } from '@yinmu/contract/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { useHasDiscovery } from '../../api/site-settings.ts';
import { keepDraft, readDraft } from '../../features/community/draft.ts';
import { MuteNotice, useOwnMute } from '../../features/community/mute-notice.tsx';
import { FormView } from '../../forms/form-view.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSignInFirst } from '../../forms/use-sign-in-first.ts';
import { useSettled } from '../../lib/hooks/use-settled.ts';
import { t } from '../../locales/t.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { RequestItem } from './request-item.tsx';
import { useAsk } from './use-ask.ts';

const TYPING_MS = 400;
const SHORTEST = 2;
const MAX_OFFERED = 3;
const FIELDS = ['name', 'year', 'note', 'kind'] as const;
type Found = DataOf<typeof findWanted>[number];
type Kind = (typeof DISCOVERY_TYPES)[number];

function Picks({ found, picked, onPick }: { found: readonly Found[]; picked: Found | undefined; onPick: (one: Found | undefined) => void }) {
  const option =
    'flex min-h-11 w-full items-center gap-3 rounded-card bg-raised px-3 py-1.5 text-left hover:bg-line aria-pressed:outline-2 aria-pressed:outline-accent-text';
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('community:requests.pick')}</legend>
      <div className="max-h-72 space-y-1 overflow-y-auto p-0.5">
        {found.map((one) => (
          <button key={`${one.type} ${one.id}`} type="button" aria-pressed={picked === one} className={option} onClick={() => onPick(one)}>
            <span className="min-w-0 flex-1 break-words">{one.title}</span>
            <span className="shrink-0 text-sm text-muted">{[one.date.slice(0, 4), t(`community:requests.kind.${one.type}`)].filter(Boolean).join(' · ')}</span>
          </button>
        ))}
        <button type="button" aria-pressed={picked === undefined} className={option} onClick={() => onPick(undefined)}>
          {t('community:requests.pickNone')}
        </button>
      </div>
    </fieldset>
  );
}

export function RequestForm({ name, onAdded }: { name: string; onAdded: () => unknown }) {
  const user = useUser();
  const mute = useOwnMute();
  const hasTmdb = useHasDiscovery();
  const signInFirst = useSignInFirst();
  const send = useAsk(onAdded);
  const [picked, setPicked] = useState<Found>();
  const form = useForm(
    { name, year: '', note: '', kind: 'movie' },
    (values) => ({
      name: values.name.trim() ? '' : t('form.needed'),
      year: /^(\d{4})?$/.test(values.year.trim()) ? '' : t('community:requests.yearInvalid'),
    }),
    async (values) => {
      if (!user) {
        for (const field of FIELDS) keepDraft(`request ${field}`, undefined, values[field]);
        return signInFirst(undefined, t('community:requests.signIn'));
      }
      const asked = picked
        ? { kind: picked.type, name: picked.title, tmdbId: picked.id }
        : { kind: values.kind as Kind, name: values.name.trim(), ...(values.year.trim() && { year: Number(values.year) }) };
      await send({ ...asked, ...(values.note.trim() && { note: values.note.trim() }) });
      setPicked(undefined);
      form.reset();
      form.set('name', '');
    },
    t('community:requests.failed'),
  );
  /** Restores what a visitor typed before signing in. */
  const restore = useEffectEvent(() => {
    for (const field of FIELDS) {
      const kept = readDraft(`request ${field}`, undefined);
      if (kept) form.set(field, kept);
      keepDraft(`request ${field}`, undefined, '');
    }
  });
  useEffect(() => restore(), []);
  const wanted = form.values.name.trim();
  const typed = useSettled(wanted, TYPING_MS);
  // After sending, the name would match the new request itself.
  const isSearched = wanted !== '' && typed.length >= SHORTEST;
  const same = useQuery({ ...queryOf(getRequests, { query: { q: typed, limit: MAX_OFFERED } }), enabled: isSearched, staleTime: 0 });
  const atTmdb = useQuery({ ...queryOf(findWanted, { query: { q: typed } }), enabled: isSearched && hasTmdb && user !== undefined, retry: false });
  const offered = isSearched ? (same.data?.requests ?? []) : [];
  if (mute) return <MuteNotice mute={mute} />;
  return (
    <FormView of={form} submit={t('community:requests.send')} look="wide">
      <h2 className="sr-only">{t('community:requests.ask')}</h2>
      <Field {...form.field('name')} label={t('community:requests.name')} maxLength={REQUEST_NAME} autoComplete="off" />
      {offered.length > 0 && (
        <section aria-label={t('community:requests.already')} role="status">
          <p className="mb-1 text-sm font-medium">{t('community:requests.already')}</p>
          <ul className="space-y-2">
            {offered.map((request) => (
              <RequestItem key={request.id} request={request} duplicate onChanged={() => Promise.all([same.refetch(), onAdded()])} />
            ))}
          </ul>
        </section>
      )}
      {isSearched && atTmdb.data && atTmdb.data.length > 0 && <Picks found={atTmdb.data} picked={picked} onPick={setPicked} />}
      {!picked && (
        <div className="flex flex-wrap items-end gap-4">
          <Field {...form.field('year')} label={t('community:requests.year')} inputMode="numeric" maxLength={4} autoComplete="off" className="w-32" />
          <SegmentedControl
            label={t('community:requests.kindOf')}
            all={DISCOVERY_TYPES}
            chosen={form.values.kind as Kind}
            text={(one) => t(`community:requests.kind.${one}`)}
            onChoose={(one) => form.set('kind', one)}
          />
        </div>
      )}
      <TextArea {...form.field('note')} label={t('community:requests.note')} rows={2} maxLength={NOTE_LENGTH} />
    </FormView>
  );
}
