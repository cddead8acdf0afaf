/** A suggestion as it is stored, and as it is shown beside what the title says now. */
import type { FieldChange, SuggestedField, Suggestion } from '@yinmu/contract/suggestions.ts';
import { fieldOf, type TitleRow } from '../catalogue/index.ts';
import type { ShownSuggestion } from './suggestions.store.ts';

export interface StoredField {
  name: SuggestedField;
  old: string | string[];
  proposed: string | string[];
  accepted: boolean;
}
export const fieldsOf = (row: Pick<ShownSuggestion, 'fields'>) => JSON.parse(row.fields) as StoredField[];
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function toSuggestion(row: ShownSuggestion, title: TitleRow | undefined): Suggestion {
  const fields: FieldChange[] = fieldsOf(row).map((field) => {
    const current = title ? fieldOf(title, field.name) : null;
    return { ...field, current: row.status === 'pending' && current !== null && !same(current, field.old) ? current : null };
  });
  const { id, vod_id, vod_name, status, note, review_comment, created_at, decided_at, version } = row;
  return {
    id,
    vod_id,
    vod_name,
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
