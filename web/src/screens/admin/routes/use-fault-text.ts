/** Says what a line or an episode cannot be saved with, by their names. */
import { useTranslation } from '../../../locales/use-translation.ts';
import type { Fault, Lines } from './line-draft.ts';

export function useFaultText(lines: Lines) {
  const { t } = useTranslation();
  return (fault: Fault, isBeside = false): string => {
    const why = t(`admin:titles.lines.fault.${fault.why}`, { max: fault.max });
    if (isBeside) return why;
    const at = lines.findIndex(({ key }) => key === fault.line);
    const nth = (lines[at]?.episodes.findIndex(({ key }) => key === fault.episode) ?? -1) + 1;
    const line = lines[at]?.name.trim() || t('admin:titles.lines.nth', { nth: at + 1 });
    const where = nth === 0 ? line : t('admin:titles.lines.episodeOf', { line, nth });
    return t('admin:titles.lines.faultAt', { where, field: t(`admin:titles.lines.field.${fault.field}`), why });
  };
}
