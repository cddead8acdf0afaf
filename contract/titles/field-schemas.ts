import Type, { type TOptional } from 'typebox';
import { MAX_CATEGORY_ID } from '../catalogue/category-numbers.ts';
import { ADDRESS_FORMAT, Line, Paragraphs, Verbatim } from '../endpoint.ts';
import { type EditedField, type Form, fieldsWith, MAX_STILLS, TITLE_FIELDS, type TitleFields } from './title-fields.ts';
import { VodStatus } from './video.ts';

/** Empty for none. `titleFields` stores the same years. */
export const Year = () => Type.String({ pattern: '^(188[89]|189\\d|19\\d\\d|20\\d\\d)?$' });

const FORMS = {
  name: (maxLength: number) => Line({ minLength: 1, maxLength }),
  line: (maxLength: number) => Line({ maxLength }),
  paragraphs: (maxLength: number) => Paragraphs({ maxLength }),
  list: () => Type.Array(Line({ maxLength: 80 }), { maxItems: 60 }),
  /** Empty for none. */
  address: () => Verbatim({ maxLength: 1000, format: ADDRESS_FORMAT, pattern: '^(https?://[^\\s]+)?$' }),
  addresses: () =>
    Type.Array(Verbatim({ minLength: 1, maxLength: 1000, format: ADDRESS_FORMAT, pattern: '^(https?://|/demo/)[^\\s]+$' }), {
      maxItems: MAX_STILLS,
      uniqueItems: true,
    }),
  year: Year,
  status: () => VodStatus,
  category: () => Type.Integer({ minimum: 1, maximum: MAX_CATEGORY_ID }),
  /** 0 if unknown. */
  count: (maximum: number) => Type.Integer({ minimum: 0, maximum: maximum || 1e9 }),
  score: () => Type.Number({ minimum: 0, maximum: 10 }),
} satisfies Record<Form, unknown>;

export const EDITED_FIELDS = fieldsWith('form');
export const SUGGESTED_FIELDS = fieldsWith('suggested');

type SchemasOf<N extends EditedField> = { [F in N]: TOptional<ReturnType<(typeof FORMS)[TitleFields[F]['form']]>> };
export const schemasOf = <N extends EditedField>(names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const field: { form: Form; max?: number } = TITLE_FIELDS[name];
      return [name, Type.Optional(FORMS[field.form](field.max ?? 0))];
    }),
  ) as unknown as SchemasOf<N>;
