import { useTranslation } from '../../../locales/use-translation.ts';

/** The names of a title's fields: those that members may correct have them elsewhere. */
export function useFieldLabel() {
  const { t } = useTranslation();
  return (name: string) => t(`admin:titles.field.${name}`, { defaultValue: t(`community:suggest.field.${name}`, { defaultValue: name }) });
}
