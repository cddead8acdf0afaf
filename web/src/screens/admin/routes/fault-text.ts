import { t } from '../../../locales/t.ts';
import type { Fault, Routes } from './route-draft.ts';

/** Describes a fault. Names its route and episode, unless the text is shown beside them. */
export function faultText(routes: Routes, fault: Fault, isBeside = false): string {
  const why = t(`admin:titles.lines.fault.${fault.why}`, { max: fault.max });
  if (isBeside) return why;
  const at = routes.findIndex(({ key }) => key === fault.route);
  const nth = (routes[at]?.episodes.findIndex(({ key }) => key === fault.episode) ?? -1) + 1;
  const route = routes[at]?.name.trim() || t('admin:titles.lines.nth', { nth: at + 1 });
  const where = nth === 0 ? route : t('admin:titles.lines.episodeOf', { route, nth });
  return t('admin:titles.lines.faultAt', { where, field: t(`admin:titles.lines.field.${fault.field}`), why });
}
