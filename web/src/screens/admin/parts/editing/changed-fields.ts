export function changedFields<T extends object>(settings: T, before: T | undefined): string {
  if (!before) return '';
  const names = (Object.keys(settings) as (keyof T & string)[]).filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]));
  return names.map((name) => t(`admin:audit.field.${name}`, { defaultValue: name })).join(' · ');
}

import { t } from '../../../../locales/t.ts';
