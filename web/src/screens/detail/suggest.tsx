/** The suggestion form. It starts with the stored values, previews changes and sends only those. */

import { NOTE_LENGTH } from '@yinmu/contract/limits.ts';
import { addSuggestion, type Correctable, SUGGESTED_FIELDS, type SuggestedField, type SuggestedFields } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { type Kind, MAX_RUNTIME, TITLE_FIELDS } from '@yinmu/contract/titles/title-fields.ts';
import { type Video, VOD_STATUS } from '@yinmu/contract/titles/video.ts';
import { type RefObject, useEffect } from 'react';
import { api } from '../../api/query.ts';
import { Diff } from '../../features/community/diff.tsx';
import { useOwnMute } from '../../features/community/mute-notice.tsx';
import { MutedInstead } from '../../features/community/muted-instead.tsx';
import { FormView } from '../../forms/form-view.tsx';
import { useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';

const isOf = (kind: Kind, name: SuggestedField) => TITLE_FIELDS[name].kind === kind;
const shown = (value: string | number | readonly string[]) => (typeof value === 'object' ? value.join(', ') : String(value || ''));
const read = (name: SuggestedField, text: string) =>
  isOf('texts', name)
    ? text
        .split(/[,，、;；\n]/)
        .map((item) => item.trim())
        .filter(Boolean)
    : isOf('number', name)
      ? Number(text.trim())
      : text.trim();

export type Draft = Record<SuggestedField | 'note', string>;
interface SuggestProps {
  video: Video;
  /** The stored values, because the page may show a translation. */
  stored: Correctable;
  /** Keeps the text after Back or Escape closed the form. */
  draft: RefObject<Draft | undefined>;
}

function SuggestForm({ video, stored, draft, close }: SuggestProps & { close: () => void }) {
  const initial = Object.fromEntries([...SUGGESTED_FIELDS.map((name) => [name, shown(stored[name])]), ['note', '']]) as Draft;
  const changed = (values: Draft) => SUGGESTED_FIELDS.filter((name) => shown(read(name, values[name])) !== shown(read(name, initial[name])));
  const end = () => {
    draft.current = undefined;
    close();
  };
  const form = useForm(
    draft.current ?? initial,
    ({ vod_name, vod_year, runtime }) => ({
      vod_name: vod_name.trim() ? '' : t('form.needed'),
      vod_year: /^(\d{4})?$/.test(vod_year.trim()) ? '' : t('community:suggest.yearInvalid'),
      runtime: /^\d{0,4}$/.test(runtime.trim()) && Number(runtime) <= MAX_RUNTIME ? '' : t('community:suggest.runtimeInvalid'),
    }),
    async (values, say) => {
      const names = changed(values);
      if (names.length === 0) return void say(t('form.nothingChanged'));
      const fields = Object.fromEntries(names.map((name) => [name, read(name, values[name])])) as SuggestedFields;
      await api.call(addSuggestion, { params: { id: video.vod_id }, body: { fields, ...(values.note.trim() ? { note: values.note.trim() } : {}) } });
      toast(t('community:suggest.sent'));
      end();
    },
    t('community:suggest.failed'),
  );
  useEffect(() => {
    draft.current = form.values;
  }, [draft, form.values]);
  const names = changed(form.values);
  return (
    <>
      <h2 className="mb-1 text-xl font-bold break-words">{t('community:suggest.title', { name: video.vod_name })}</h2>
      <p className="mb-4 text-sm text-muted">{t('community:suggest.advice')}</p>
      <FormView of={form} submit={t('community:suggest.send')} look="dialog" onCancel={end}>
        <div className="grid gap-4 sm:grid-cols-2">
          {SUGGESTED_FIELDS.filter((name) => name !== 'vod_content' && name !== 'vod_status').map((name) => (
            <Field
              key={name}
              {...form.field(name)}
              label={t(`community:suggest.field.${name}`)}
              hint={isOf('texts', name) ? t('community:suggest.listHint') : undefined}
              autoComplete="off"
            />
          ))}
          <div>
            <label htmlFor="suggest-status" className="mb-1 block text-sm font-medium">
              {t('community:suggest.field.vod_status')}
            </label>
            <select
              id="suggest-status"
              value={form.values.vod_status}
              onChange={(event) => form.field('vod_status').onChange(event)}
              className="h-11 w-full rounded-card border border-line bg-page px-3"
            >
              {VOD_STATUS.map((status) => (
                <option key={status} value={status}>
                  {t(`catalog:status.${status}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <TextArea {...form.field('vod_content')} label={t('community:suggest.field.vod_content')} rows={5} maxLength={TITLE_FIELDS.vod_content.max} />
        <TextArea {...form.field('note')} label={t('community:suggest.note')} rows={2} maxLength={NOTE_LENGTH} />
        {names.length > 0 && (
          <section aria-label={t('community:suggest.preview')} className="rounded-card bg-surface p-4">
            <h3 className="mb-2 font-semibold">{t('community:suggest.preview')}</h3>
            <Diff fields={names.map((name) => ({ name, old: initial[name], proposed: shown(read(name, form.values[name])) }))} />
          </section>
        )}
      </FormView>
    </>
  );
}

export function Suggest({ onClose, ...props }: SuggestProps & { onClose: () => void }) {
  const mute = useOwnMute();
  return (
    <Dialog
      label={t('community:suggest.title', { name: props.video.vod_name })}
      onClose={onClose}
      className="max-h-[90dvh] w-[min(96vw,45rem)] overflow-y-auto p-5"
    >
      {(close) => (mute?.reports ? <MutedInstead mute={mute} close={close} /> : <SuggestForm {...props} close={close} />)}
    </Dialog>
  );
}
