import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import type { TitleChange } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type Db, listOf } from '../../platform/database/database.ts';
import { storedTitle, type TitleRow } from '../fields/index.ts';
import { changesOf, countChanges, type FieldChange } from '../history/index.ts';
import { titleRow } from './desk-title.ts';
import { namesOfRoutes, type StoredRoute } from './title-routes.ts';

type Value = TitleChange['fields'][number]['old'];
/** Returns whether only a split can take the change back, because records and members' lists moved between titles. */
export const isMove = (name: string) => name === 'merged' || name === 'split';
/** Returns whether a change started or ended a legal withdrawal. Both need a reason, which undo does not give (decision 0071). */
export const isLegal = (fields: readonly FieldChange[]) => fields.some(({ name, old, new: now }) => name === 'state' && (old === 'legal' || now === 'legal'));

function wire(name: string, value: unknown): Value {
  if (name === 'locked') return listOf(value as string);
  if (name === 'lines') return namesOfRoutes(value as StoredRoute[]);
  if (name === 'state' || isMove(name)) return value as string;
  return Object.values(storedTitle({ [name]: value } as Partial<TitleRow> as TitleRow))[0] as Value;
}

/** Throws `video_not_found`. */
export async function changePage(db: Db, vodId: number, paging: Paging) {
  await titleRow(db, vodId);
  const changes = (await changesOf(db, vodId, paging)).map(
    ({ id, at, author, member, source, fields, undone_by }): TitleChange => ({
      id,
      at,
      author,
      by: member ?? source ?? '',
      fields: (JSON.parse(fields) as FieldChange[]).map(({ name, old, new: now }) => ({ name, old: wire(name, old), new: wire(name, now) })),
      isUndone: undone_by !== null,
    }),
  );
  return { changes, pagination: pagination(paging, await countChanges(db, vodId)) };
}
