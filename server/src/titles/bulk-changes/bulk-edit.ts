import { EMPTY } from '@yinmu/contract/message-words.ts';
import type { EditedFields, TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { BulkEdit } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { TitleFilter } from '@yinmu/contract/titles/title-filter.ts';
import { listOf } from '../../platform/database/database.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import type { TitleRow } from '../fields/index.ts';
import { siteCategories } from '../value-names/index.ts';

export const EDITED_COLUMNS = ['vod_id', 'vod_name', 'type_id', 'vod_year', 'vod_area', 'vod_lang', 'runtime', 'vod_tag', 'locked'] as const;
export type EditedRow = Pick<TitleRow, (typeof EDITED_COLUMNS)[number]>;

type Value = string | number | string[];
export interface PlannedEdit {
  fields: EditedFields;
  lock: string[];
  unlock: string[];
  /** Undefined if the state does not change. */
  state: TitleState | undefined;
  shown: { name: string; old: Value; new: Value }[];
}

/** Throws `nothing_changed`, `category_not_found` or `validation_failed`. */
export function requireEdit({ reason = '', ...edit }: BulkEdit) {
  if (Object.keys(edit).length === 0) throw problem('nothing_changed');
  if (edit.type_id !== undefined && !siteCategories.isOne(edit.type_id)) throw problem('category_not_found');
  if ((edit.state === 'withdrawn' || edit.state === 'legal') && reason === '') throw invalidField('reason', EMPTY);
}

/**
 * Returns undefined if the state stays. Withdrawn titles are shown only if the filter asks for them, legally withdrawn ones only one by one (decision 0071).
 */
function stateAfter(state: TitleState, wanted: TitleState | undefined, filter: TitleFilter): TitleState | undefined {
  if (wanted === state || state === 'legal' || (state === 'withdrawn' && filter !== 'withdrawn')) return undefined;
  return wanted;
}

function tagsAfter(tags: string[], { addTag, removeTag }: BulkEdit): string[] {
  const left = tags.filter((tag) => tag !== removeTag);
  return addTag === undefined || left.includes(addTag) ? left : [...left, addTag];
}

/** @param filter the filter of the list in which the title was found */
export function plannedEdit(row: EditedRow, state: TitleState, edit: BulkEdit, filter: TitleFilter): PlannedEdit {
  const fields: Record<string, Value> = {};
  const shown: PlannedEdit['shown'] = [];
  const set = (name: string, old: Value, now: Value) => {
    fields[name] = now;
    shown.push({ name, old, new: now });
  };
  for (const name of ['type_id', 'vod_year', 'vod_area', 'vod_lang', 'runtime'] as const) {
    const value = edit[name];
    const old = name === 'type_id' ? siteCategories.placeOf(row.type_id) : row[name];
    if (value !== undefined && value !== old) set(name, old, value);
  }
  const [tags, after] = [listOf(row.vod_tag), tagsAfter(listOf(row.vod_tag), edit)];
  if (JSON.stringify(tags) !== JSON.stringify(after)) set('vod_tag', tags, after);
  const locked = listOf(row.locked);
  const lock = (edit.lock ?? []).filter((name) => !locked.includes(name));
  const unlock = (edit.unlock ?? []).filter((name) => locked.includes(name));
  const now = [...new Set([...locked, ...lock])].filter((name) => !(unlock as string[]).includes(name));
  if (lock.length + unlock.length > 0) shown.push({ name: 'locked', old: locked, new: now });
  const next = stateAfter(state, edit.state, filter);
  if (next !== undefined) shown.push({ name: 'state', old: state, new: next });
  return { fields: fields as EditedFields, lock, unlock, state: next, shown };
}
