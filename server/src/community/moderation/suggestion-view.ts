import type { Language } from '@yinmu/contract/limits.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { type FieldChange, SUGGESTED_FIELDS, type SuggestedField, type Suggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Decider, Parties } from '../../platform/jobs/decide-once.ts';
import { converter } from '../../platform/text/chinese.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { storedTitle, viewOf } from '../../titles/fields/index.ts';
import type { ShownSuggestion } from './suggestions.store.ts';

export interface StoredField {
  name: SuggestedField;
  old: string | string[];
  proposed: string | string[];
  accepted: boolean;
}
export const fieldsOf = (row: Pick<ShownSuggestion, 'fields'>) => JSON.parse(row.fields) as StoredField[];
export async function currentTitle(db: Db, vodId: number) {
  const [row] = await titlesByIds(db, [vodId], SUGGESTED_FIELDS);
  return row && storedTitle(row);
}
export type CurrentTitle = NonNullable<Awaited<ReturnType<typeof currentTitle>>>;

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Editors may approve their own corrections: they can edit the title anyway. */
export const partiesOf = ({ member_id }: ShownSuggestion, by: Decider): Parties => (isLetIn(by.role, 'editor') ? [] : [member_id]);

const NAME = viewOf(['vod_name', 'type_id']);
async function nameIn(db: Db, { vod_id, vod_name }: ShownSuggestion, language: Language): Promise<string> {
  const [title] = language === 'en' ? await titlesByIds(db, [vod_id], NAME.columnsIn(language)) : [];
  return title ? NAME.show(title, language).vod_name : converter(language)(vod_name);
}

/** Converts the catalogue's texts to the reader's script, but not the member's: approval would store it. */
export async function toSuggestion(db: Db, row: ShownSuggestion, title: CurrentTitle | undefined, language: Language): Promise<Suggestion> {
  const convert = converter(language);
  const shown = (value: string | string[]) => (Array.isArray(value) ? value.map(convert) : convert(value));
  const fields: FieldChange[] = fieldsOf(row).map((field) => {
    const current = title ? title[field.name] : null;
    const isInConflict = row.status === 'pending' && current !== null && !same(current, field.old);
    return { ...field, old: shown(field.old), current: isInConflict ? shown(current) : null };
  });
  const { id, vod_id, status, note, review_comment, created_at, decided_at, version } = row;
  return {
    id,
    vod_id,
    vod_name: await nameIn(db, row, language),
    author: row.author ?? '',
    status,
    fields,
    note,
    review_comment,
    created_at,
    decided_at,
    decidedBy: row.decided_name ?? '',
    version,
  };
}
