import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';
import { fromLocalTime, toLocalTime } from '../parts/editing/local-time.ts';

const ENDS = ['from', 'until'] as const;
type TimeSpan = Record<(typeof ENDS)[number], string>;

/** The first and last moment at which something is shown. Either may be empty. */
export function TimeSpanFields({ span, onChange }: { span: TimeSpan; onChange: (changes: Partial<TimeSpan>) => void }) {
  return ENDS.map((end) => (
    <Field
      key={end}
      type="datetime-local"
      label={t(`admin:audit.field.${end}`)}
      hint={t(`admin:face.${end}Hint`)}
      value={toLocalTime(span[end])}
      onChange={({ target }) => onChange({ [end]: fromLocalTime(target.value) })}
    />
  ));
}
