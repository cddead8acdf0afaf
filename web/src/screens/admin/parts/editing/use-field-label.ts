import { useTranslation } from '../../../../locales/use-translation.ts';

/** Field labels; suggestable fields have theirs elsewhere. */
export function useFieldLabel() {
  const { t } = useTranslation();
  return (name: string) => t(`admin:titles.field.${name}`, { defaultValue: t(`community:suggest.field.${name}`, { defaultValue: name }) });
}
