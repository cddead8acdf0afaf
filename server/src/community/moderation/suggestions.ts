import type { ModeratedSuggestion } from '@yinmu/contract/admin/admin.endpoints.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { joinWords } from '@yinmu/contract/message-words.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import {
  type FieldChange,
  SUGGESTED_FIELDS,
  type SuggestedField,
  type SuggestedFields,
  type Suggestion,
  type SuggestionStatus,
} from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { fieldWords } from '@yinmu/contract/words.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { canDecide, type Decider, decidedAlready, type Parties, requirePending, requireSeen } from '../../platform/jobs/decide-once.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { converter } from '../../platform/text/chinese.ts';
import { requireName } from '../../platform/text/plain-text.ts';
import { TitleWriter, titlesByIds } from '../../titles/core/index.ts';
import { storedTitle, viewOf } from '../../titles/fields/index.ts';
import {
  addSuggestionRow,
  countSuggestions,
  decideSuggestion,
  ownSuggestions,
  type ShownSuggestion,
  suggestionById,
  suggestionRows,
} from './suggestions.store.ts';

type FieldValue = FieldChange['proposed'];
interface StoredField {
  name: SuggestedField;
  old: FieldValue;
  proposed: FieldValue;
  accepted: boolean;
}
const fieldsOf = (row: Pick<ShownSuggestion, 'fields'>) => JSON.parse(row.fields) as StoredField[];
async function currentTitle(db: Db, vodId: number) {
  const [row] = await titlesByIds(db, [vodId], SUGGESTED_FIELDS);
  return row && storedTitle(row);
}
type CurrentTitle = NonNullable<Awaited<ReturnType<typeof currentTitle>>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Editors may approve their own corrections: they can edit the title anyway. */
const partiesOf = ({ member_id }: ShownSuggestion, by: Decider): Parties => (isLetIn(by.role, 'editor') ? [] : [member_id]);

const NAME = viewOf(['vod_name', 'type_id']);
async function nameIn(db: Db, { vod_id, vod_name }: ShownSuggestion, language: Language): Promise<string> {
  const [title] = language === 'en' ? await titlesByIds(db, [vod_id], NAME.columnsIn(language)) : [];
  return title ? NAME.show(title, language).vod_name : converter(language)(vod_name);
}

/** Converts the catalogue's texts to the reader's script, but not the member's text, which approval stores as it is. */
async function toSuggestion(db: Db, row: ShownSuggestion, title: CurrentTitle | undefined, language: Language): Promise<Suggestion> {
  const convert = converter(language);
  const shown = (value: FieldValue) => (Array.isArray(value) ? value.map(convert) : typeof value === 'number' ? value : convert(value));
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

const withTitle = async (db: Db, row: ShownSuggestion, language: Language) => toSuggestion(db, row, await currentTitle(db, row.vod_id), language);
const found = (row: ShownSuggestion | undefined): ShownSuggestion => {
  if (!row) throw problem('suggestion_not_found');
  return row;
};

const toModerated = async (db: Db, row: ShownSuggestion, by: Decider, language: Language): Promise<ModeratedSuggestion> => ({
  ...(await withTitle(db, row, language)),
  canDecide: canDecide(by, partiesOf(row, by)),
});

export async function correctable(db: Db, vodId: number) {
  const title = await currentTitle(db, vodId);
  if (!title) throw problem('video_not_found');
  return title;
}

/** Throws `nothing_changed`. */
export async function suggest(db: Db, memberId: number, vodId: number, given: SuggestedFields, note: string, language: Language): Promise<Suggestion> {
  const title = await correctable(db, vodId);
  if (given.vod_name !== undefined) requireName(given.vod_name, 'vod_name');
  const fields = Object.entries(given).flatMap(([key, value]): StoredField[] => {
    const name = key as SuggestedField;
    const [old, proposed] = [title[name], Array.isArray(value) ? value.filter(Boolean) : value];
    return same(old, proposed) ? [] : [{ name, old, proposed, accepted: false }];
  });
  if (fields.length === 0) throw problem('nothing_changed');
  const id = await addSuggestionRow(db, {
    vod_id: vodId,
    vod_name: title.vod_name,
    member_id: memberId,
    fields: JSON.stringify(fields),
    note,
  });
  return toSuggestion(db, found(await suggestionById(db, id)), title, language);
}

export async function ownPage(db: Db, member_id: number, paging: Paging, language: Language) {
  const suggestions = await Promise.all((await ownSuggestions(db, member_id, paging)).map((row) => withTitle(db, row, language)));
  return { suggestions, pagination: pagination(paging, await countSuggestions(db, { member_id })) };
}
export async function suggestionPage(db: Db, by: Decider, status: SuggestionStatus, paging: Paging, language: Language) {
  const suggestions = await Promise.all((await suggestionRows(db, status, paging)).map((row) => toModerated(db, row, by, language)));
  return { suggestions, pagination: pagination(paging, await countSuggestions(db, { status })) };
}
export const oneSuggestion = async (db: Db, by: Decider, id: number, language: Language) => toModerated(db, found(await suggestionById(db, id)), by, language);

export interface Decision {
  by: Decider;
  version: number | undefined;
  review_comment: string | undefined;
  language: Language;
}

/** Changes title, suggestion and log in one transaction. A decided suggestion must be set to pending first, because its title has changed. */
function decide(
  db: Db,
  id: number,
  { by, version, review_comment, language }: Decision,
  act: (trx: Transaction, row: ShownSuggestion, fields: StoredField[]) => Promise<SuggestionStatus>,
  require: typeof requirePending = requirePending,
) {
  return transaction(db, async (trx) => {
    const row = found(await suggestionById(trx, id));
    require({ ...row, parties: partiesOf(row, by) }, { by, version });
    const fields = fieldsOf(row);
    const status = await act(trx, row, fields);
    const done = await decideSuggestion(trx, row, by.id, { status, fields: JSON.stringify(fields), review_comment: review_comment ?? '' });
    if (!done) throw decidedAlready(row);
    // Records only the names, because the title's history has the values.
    const taken = fields.filter(({ accepted }) => accepted).map(({ name }) => name);
    const target = `suggestion ${id} of title ${row.vod_id}`;
    await recordAction(trx, by.id, `suggestion.${status}`, target, { status: row.status }, { status, taken }, row.member_id);
    return toModerated(trx, found(await suggestionById(trx, id)), by, language);
  });
}

/** @param only the fields to approve; approves all fields if omitted */
export const approve = (db: Db, id: number, decision: Decision, only?: readonly SuggestedField[]): Promise<ModeratedSuggestion> =>
  decide(db, id, decision, async (trx, row, fields) => {
    const title = await correctable(trx, row.vod_id);
    const chosen = fields.filter(({ name }) => !only || only.includes(name));
    if (chosen.length === 0) throw invalidField('fields', words('must be among the suggested fields', '必须在建议的字段之内', '必須在建議的欄位之內'));
    const conflicts = chosen.filter(({ name, old }) => !same(title[name], old));
    if (conflicts.length > 0) throw problem('suggestion_conflict', { fields: joinWords(conflicts.map(({ name }) => fieldWords(name))) });
    const writer = new TitleWriter(trx, { kind: 'suggestion', memberId: decision.by.id, suggestion: id });
    const corrected = await writer.edit(row.vod_id, Object.fromEntries(chosen.map(({ name, proposed }) => [name, proposed])) as SuggestedFields);
    // Changes the time, so that clients that poll for changes notice.
    if (corrected) await writer.change(corrected, { vod_time: new Date().toISOString() });
    for (const field of chosen) field.accepted = true;
    return fields.every(({ accepted }) => accepted) ? 'approved' : 'partially_approved';
  });
export const reject = (db: Db, id: number, decision: Decision): Promise<ModeratedSuggestion> => decide(db, id, decision, async () => 'rejected');
export const setStatus = (db: Db, id: number, decision: Decision, status: SuggestionStatus): Promise<ModeratedSuggestion> =>
  decide(db, id, decision, async () => status, requireSeen);
