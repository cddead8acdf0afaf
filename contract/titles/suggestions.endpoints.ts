/** Corrections that members suggest and admins decide (product.md §3, §7; decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint, Id, Page, Pagination, Paragraphs } from '../endpoint.ts';
import { NOTE_LENGTH } from '../limits.ts';
import { SUGGESTED_FIELDS, schemasOf } from './field-schemas.ts';
import type { SuggestedField } from './title-fields.ts';
import { VideoParams, VodId } from './video.ts';

export { SUGGESTED_FIELDS, type SuggestedField };
export const SuggestedFields = Type.Object(schemasOf(SUGGESTED_FIELDS));
export type SuggestedFields = Static<typeof SuggestedFields>;

export const SUGGESTION_STATUS = ['pending', 'approved', 'partially_approved', 'rejected'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUS)[number];

const Value = Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]);
export const FieldChange = Type.Object({
  name: Type.String(),
  old: Value,
  proposed: Value,
  /** Set if the value changed since, a conflict. */
  current: Type.Union([Value, Type.Null()]),
  accepted: Type.Boolean(),
});
export type FieldChange = Static<typeof FieldChange>;
export const Suggestion = Type.Object({
  id: Id,
  vod_id: VodId,
  vod_name: Type.String(),
  /** Empty after the account was deleted. */
  author: Type.String(),
  status: Type.Enum([...SUGGESTION_STATUS]),
  fields: Type.Array(FieldChange),
  note: Type.String(),
  review_comment: Type.String(),
  created_at: Type.String(),
  decidedBy: Type.String(),
  decided_at: Type.Union([Type.String(), Type.Null()]),
  version: Type.Integer(),
});
export type Suggestion = Static<typeof Suggestion>;
export const Suggestions = Type.Object({ suggestions: Type.Array(Suggestion), pagination: Pagination });

export const Correctable = Type.Object(Object.fromEntries(SUGGESTED_FIELDS.map((name) => [name, Value])) as Record<SuggestedField, typeof Value>);
export type Correctable = Static<typeof Correctable>;
export const getCorrectable = endpoint('GET /videos/:id/correctable', {
  auth: 'member',
  summary: 'Returns the fields of a title that members may correct, as stored, in any language',
  params: VideoParams,
  data: Correctable,
});
export const addSuggestion = endpoint('POST /videos/:id/suggestions', {
  auth: 'member',
  voice: { of: 'reporting' },
  summary: 'Suggests corrections to a title',
  params: VideoParams,
  body: Type.Object({ fields: SuggestedFields, note: Type.Optional(Paragraphs({ maxLength: NOTE_LENGTH })) }),
  maxBody: 256 * 1024,
  data: Suggestion,
  adds: true,
  limit: { calls: 20, seconds: 3600 },
});
export const getOwnSuggestions = endpoint('GET /user/suggestions', {
  auth: 'member',
  summary: 'Lists the caller’s suggestions with their outcomes, newest first',
  query: Page,
  data: Suggestions,
});
