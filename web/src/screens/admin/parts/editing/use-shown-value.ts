import { useTranslation } from '../../../../locales/use-translation.ts';
import { useFieldLabel } from './use-field-label.ts';

type Value = string | number | null | readonly string[];

export function useShownValue() {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const shown = (name: string, value: Value): string | readonly string[] => {
    if (typeof value === 'object' && value !== null) return name === 'locked' ? value.map(label) : value;
    if (name === 'state') return t(`admin:titles.state.${value}`, { defaultValue: String(value) });
    return name === 'type_id' ? t(`category:${value}`, { defaultValue: String(value) }) : String(value ?? '');
  };
  return { label, shown };
}
