import { t } from '../../../../locales/t.ts';

/** A field's label. Fields that members may suggest have theirs elsewhere. */
export const fieldLabel = (name: string) => t(`admin:titles.field.${name}`, { defaultValue: t(`community:suggest.field.${name}`, { defaultValue: name }) });

export function shownValue(name: string, value: string | number | null | readonly string[]): string | readonly string[] {
  if (typeof value === 'object' && value !== null) return name === 'locked' ? value.map(fieldLabel) : value;
  if (name === 'state') return t(`admin:titles.state.${value}`, { defaultValue: String(value) });
  return name === 'type_id' ? t(`category:${value}`, { defaultValue: String(value) }) : String(value ?? '');
}
