/** Words for audit entries: the action with its subject, and fields before and after. */

import type { AuditEntry } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { HomeRow } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { REMOVAL_REASONS } from '@yinmu/contract/community/removal-reasons.ts';
import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { SITE_CHOICES } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { fieldLabel } from '../parts/editing/field-words.ts';
import { rowName } from '../parts/lists/row-name.ts';

export interface AuditChange {
  label: string;
  before: string;
  after: string;
}
type Facts = Record<string, unknown>;

const TARGETS: Record<string, RegExp> = {
  appeal: /^appeal (?<id>\d+)/,
  comment: /^comment (?<id>\d+)/,
  danmaku: /^(?:danmaku|title) (?<id>\d+)/,
  entries: /^sweep (?<id>\d+)$/,
  guestbook: /^guestbook (?<id>\d+)/,
  invitation: /^invitation (?<id>\d+)$/,
  list: /^list (?<id>\d+)$/,
  report: /^report (?<id>\d+)/,
  request: /^request (?<id>\d+)/,
  member: /^member (?<id>\d+)$/,
  route: /^(?<title>\d+) (?<name>.*)$/,
  source: /^source (?<name>.*)$/,
  titles: /^(?:bulk (?<id>\d+)|source (?<name>.*))$/,
  title: /^title (?<id>\d+) (?<name>.*)$/,
  suggestion: /^suggestion (?<id>\d+) of title (?<title>\d+)/,
};

/** The member's current name, or the ID if the account was deleted. */
export const memberWords = (id: number, name: string): string => name || (id > 0 ? t('admin:log.deleted', { id }) : t('admin:log.unknown'));

/** @param sourceName names sources by address */
export function actionWords({ action, target, about }: AuditEntry, sourceName = (address: string) => address): string {
  const kind = action.split('.')[0] ?? '';
  const named = TARGETS[kind]?.exec(target)?.groups;
  const values =
    named?.name !== undefined && target.startsWith('source ')
      ? { ...named, name: sourceName(named.name) }
      : (named ?? { id: target, name: target, title: target });
  const member = about ? memberWords(about.id, about.name) : t(kind === 'entries' ? 'admin:log.someone' : 'admin:log.unknown');
  return t(`admin:audit.${action}`, { ...values, member, defaultValue: `${action} ${target}` });
}
/** The author of the entry concerned, unless the action already names one. */
export const authorWords = ({ action, about }: AuditEntry): string => (about && !/^(?:member|entries)\./.test(action) ? memberWords(about.id, about.name) : '');

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

const categoryWords = (id: unknown) => t(`category:${id}`, { defaultValue: t('admin:numbered', { number: String(id) }) });

/** An entry of a list; pictures' file names say nothing. */
function entryWords({ picture: _, type_id, into, categoryName, listed, place, shownIn, ...entry }: Facts, language: Language): string {
  const own = isFacts(categoryName) && categoryName[language];
  const said = (name: string, part: unknown) => (part === true ? t(`admin:audit.field.${name}`) : part && valueWords(name, part, language));
  const parts = [
    type_id !== undefined && (own || categoryWords(type_id)),
    into !== undefined && `→ ${categoryWords(into)}`,
    place !== undefined && t(`admin:banners.places.${place}`, { defaultValue: String(place) }),
    listed === false && t('admin:audit.unlisted'),
    ...Object.entries(entry).map(([name, part]) => said(name, part)),
    shownIn !== 'all' && LANGUAGES.find((one) => one === shownIn) && LANGUAGE_NAMES[shownIn as Language],
  ];
  return parts.filter((part) => part && part !== '—').join(' ');
}
const isList = (value: unknown): value is Facts[] => Array.isArray(value) && value.every(isFacts);
/** What one of two lists has alone; all of it if only their order differs. */
const alone = (list: Facts[], other: Facts[]) => {
  const changed = list.filter((one) => !other.some((two) => same(one, two)));
  return changed.length === 0 && list.length === other.length ? list : changed;
};

function valueWords(name: string, value: unknown, language: Language): string {
  if (name === 'enabled' && value === undefined) return t('admin:audit.yes');
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string' && INSTANT.test(value)) return new Date(value).toLocaleString(HTML_LANG[language], { dateStyle: 'medium', timeStyle: 'short' });
  if (typeof value === 'boolean') return t(value ? 'admin:audit.yes' : 'admin:audit.no');
  if (name === 'status')
    return ['admin:appeal', 'community:report', 'community:suggest'].reduce((text, of) => t(`${of}.status.${value}`, { defaultValue: text }), String(value));
  if (name in SITE_CHOICES) return t(`admin:site.choice.${name}.${value}`, { defaultValue: String(value) });
  if (name === 'links') return t(`admin:log.links.${value}`, { defaultValue: String(value) });
  if (name === 'kind') return t(`admin:route.${value}`, { defaultValue: String(value) });
  if (name === 'role') return t(`admin:role.${value}`, { defaultValue: String(value) });
  if (name === 'state') return t(`admin:titles.state.${value}`, { defaultValue: String(value) });
  if (name === 'everyHours') return value === 0 ? t('admin:source.never') : t('admin:source.hours', { count: Number(value) });
  if (name === 'type_id') return t(`category:${value}`, { defaultValue: String(value) });
  if (name === 'list') return t(`admin:titles.filter.${value}`, { defaultValue: String(value) });
  if (name === 'rows') return (value as HomeRow[]).map((row) => rowName(row)).join(', ');
  const why = name === 'reason' && REMOVAL_REASONS.find((one) => one === value);
  if (why) return t(`admin:log.why.${why}`);
  if (name === 'lock' || name === 'unlock' || name === 'taken') return (value as string[]).map((field) => fieldLabel(field)).join(', ');
  if (Array.isArray(value)) return value.map((one) => (isFacts(one) ? entryWords(one, language) : one)).join(', ') || '—';
  return isFacts(value) ? String(value[language] ?? '—') : String(value);
}

function changesBetween(before: Facts, after: Facts, language: Language, of = ''): AuditChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== 'fields' && name !== 'id' && !same(before[name], after[name]))
    .flatMap((name) => {
      const label = of + t(`admin:audit.field.${name}`, { defaultValue: name });
      let [old, now] = [before[name], after[name]];
      if (isList(old) && isList(now)) [old, now] = [alone(old, now), alone(now, old)];
      // Localized texts: lists changed languages.
      if (isFacts(old) && isFacts(now))
        return LANGUAGES.filter((of) => !same(old[of], now[of])).map((of) => ({
          label: `${label} (${HTML_LANG[of]})`,
          before: valueWords(name, old[of], language),
          after: valueWords(name, now[of], language),
        }));
      return [{ label, before: valueWords(name, old, language), after: valueWords(name, now, language) }];
    });
}

function routeChanges(before: readonly Facts[], after: readonly Facts[], language: Language): AuditChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => String(id)))];
  return ids.flatMap((id) => {
    const [old, now] = [before, after].map((routes) => routes.find((route) => route.id === id));
    const name = valueWords('label', (now ?? old)?.label, language);
    if (!old || !now) return [{ label: name, before: old ? name : '—', after: now ? t('admin:audit.added') : '—' }];
    return changesBetween(old, now, language, `${name} · `);
  });
}

export function auditChanges({ action, before, after }: AuditEntry, language: Language): AuditChange[] {
  if (action === 'categories.set' && isFacts(before) && isFacts(after))
    return Object.keys(after).map((label) => ({
      label,
      before: valueWords('type_id', before[label], language),
      after: valueWords('type_id', after[label], language),
    }));
  if (Array.isArray(before) || Array.isArray(after)) return routeChanges((before ?? []) as Facts[], (after ?? []) as Facts[], language);
  return changesBetween(isFacts(before) ? before : {}, isFacts(after) ? after : {}, language);
}

interface FieldChange {
  name: string;
  old: string | string[];
  proposed: string | string[];
}
export const auditFields = ({ after }: AuditEntry): FieldChange[] => (isFacts(after) && Array.isArray(after.fields) ? (after.fields as FieldChange[]) : []);
