import { href, pages } from '@yinmu/contract/pages.ts';
import { addTitle, type EditedField, type EditedFields } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, type CallArguments } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { FormError } from '../../../ui/field.tsx';
import { fieldLabel } from '../parts/editing/field-words.ts';
import { TextLink } from '../parts/text-link.tsx';
import { type FieldValue, fieldClass, TitleInput } from './title-field.tsx';
import { readTyped } from './title-form.tsx';

/** Stands in the address instead of an ID. */
export const NEW_TITLE = 'new';

/** A new title, with empty values of the right types. */
const BLANK = {
  vod_name: '',
  type_id: 1,
  vod_year: '',
  vod_area: '',
  vod_lang: '',
  vod_director: [],
  vod_actor: [],
  vod_class: [],
  vod_remarks: '',
  original_title: '',
  vod_content: '',
} satisfies Partial<Record<EditedField, FieldValue>>;
type Given = keyof typeof BLANK;
const GIVEN = Object.keys(BLANK) as Given[];

const placeOf = (error: unknown) => (error instanceof ApiError && error.code === 'title_exists' ? error.headers.get('Location') : null);

export function NewTitle() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Record<Given, string>>>({});
  const [isHidden, setHidden] = useState(true);
  const [same, setSame] = useState<string | null>(null);
  const send = async (given: CallArguments<typeof addTitle>) => {
    setSame(null);
    try {
      return await api.call(addTitle, given);
    } catch (error) {
      setSame(placeOf(error));
      throw error;
    }
  };
  const add = useAction(send, {
    toasts: false,
    success: t('admin:done'),
    onDone: ({ vod_id }) => navigate(href(pages.adminTab, { tab: 'titles', title: vod_id }), { replace: true }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const filled = GIVEN.filter((name) => (typed[name] ?? '').trim() !== '');
    const fields = Object.fromEntries(filled.map((name) => [name, readTyped(name, typed[name] ?? '', BLANK[name])])) as EditedFields;
    void add.run({ body: { fields: { type_id: BLANK.type_id, ...fields, vod_name: (typed.vod_name ?? '').trim() }, state: isHidden ? 'hidden' : 'shown' } });
  };
  return (
    <>
      <TextLink to={href(pages.adminTab, { tab: 'titles' })}>{t('admin:titles.back')}</TextLink>
      <form onSubmit={onSubmit} noValidate aria-labelledby={id} className="rounded-card bg-surface p-4">
        <h2 id={id} className="mb-1 font-semibold">
          {t('admin:titles.new.title')}
        </h2>
        <p className="mb-4 text-sm text-muted">{t('admin:titles.new.advice')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {GIVEN.map((name) => (
            <div key={name} className={fieldClass(name)}>
              <TitleInput
                name={name}
                label={fieldLabel(name)}
                stored={BLANK[name]}
                text={typed[name] ?? String(BLANK[name])}
                onText={(text) => setTyped((now) => ({ ...now, [name]: text }))}
              />
            </div>
          ))}
        </div>
        <Check checked={isHidden} onChange={setHidden} className="mt-4">
          {t('admin:titles.new.hidden')}
        </Check>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={(typed.vod_name ?? '').trim() === '' || add.isPending}>
            {t('admin:titles.new.add')}
          </Button>
          <FormError>{add.error}</FormError>
          {same !== null && <TextLink to={same}>{t('admin:titles.new.same')}</TextLink>}
        </div>
      </form>
    </>
  );
}
