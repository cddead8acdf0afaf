/** Refusals name a field by its label in the admin form, which is what an admin looks for. */
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { ENDPOINTS } from '@yinmu/contract/endpoints.ts';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { fieldWords } from '@yinmu/contract/words.ts';
import { expect, test } from 'vitest';
import { issueWords } from '../server/src/platform/http/checks/validation-words.ts';
import { allTexts } from './texts.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Text keys of labels; null for fields that nobody types into. */
type Labels = Readonly<Record<string, string | null>>;
const LANGUAGE_FIELDS: Labels = { zhcn: null, zhtw: null, en: null };
/** Picked from a list without invalid choices, or not a form field. */
const CHOSEN = (...names: string[]): Labels => Object.fromEntries(names.map((name) => [name, null]));
const titleField = (name: string) => [`admin:titles.field.${name}`, `community:suggest.field.${name}`];

/** Admin forms, by the call they send. Other fields have their label at `admin:audit.field`. */
const FORMS: Record<string, Labels> = {
  'PUT /admin/site-settings': Object.fromEntries(['registration', 'comments', 'guestbook', 'engines'].map((name) => [name, `admin:site.name.${name}`])),
  'PUT /admin/site-settings/hold-rules': {},
  'PUT /admin/site-settings/face': {},
  'PUT /admin/site-settings/announcement': {},
  'PUT /admin/site-settings/footer': {},
  'PUT /admin/site-settings/policies': {},
  'PUT /admin/site-settings/navigation': CHOSEN('kind'),
  'PUT /admin/site-settings/categories': CHOSEN('categories', 'type_id', 'listed', 'into'),
  'PUT /admin/site-settings/audit': {},
  'PUT /admin/home': CHOSEN('vod_id'),
  'POST /admin/invitations': { note: 'admin:invite.note', uses: 'admin:invite.uses', days: 'admin:invite.days' },
  'POST /admin/mutes': { ...CHOSEN('memberId', 'reports'), term: 'admin:mute.term', reason: 'admin:mute.reason' },
  'POST /admin/sources': { ...CHOSEN('everyHours'), address: 'admin:source.address' },
  'PUT /admin/category-overrides': { ...CHOSEN('overrides', 'type_id'), type_name: 'admin:categories.name' },
  'POST /admin/titles/:id/state': { ...CHOSEN('state'), reason: 'admin:titles.reason', publicReason: 'admin:titles.publicReason' },
};
/** Forms with a title's fields. */
const TITLE_FORMS: Record<string, Labels> = { 'POST /admin/titles': CHOSEN('fields', 'state'), 'PATCH /admin/titles/:id': CHOSEN('fields', 'lock', 'unlock') };

const all: readonly EndpointShape[] = ENDPOINTS;
const fieldsOf = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]),
  ...(schema.items ? fieldsOf(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(fieldsOf),
];
function bodyFields(call: string): string[] {
  const endpoint = all.find(({ method, path }) => `${method} ${path}` === call);
  if (!endpoint?.body) throw new Error(`${call} is no call with a body`);
  return [...new Set(fieldsOf(endpoint.body as Schema))].filter((name) => name !== 'version' && name !== 'settings');
}
/** A label may add a note: `Reason (needed to withdraw)`. */
const isCalled = (label: string, name: string) => label === name || label.split(/ ?[(（]/)[0] === name;
/** Names that differ between two calls. */
const nameOf = (call: string, name: string) => (call === 'PUT /admin/site-settings/categories' && name === 'gone' ? 'settings.gone' : name);

const texts = new Map(await Promise.all(LANGUAGES.map(async (language) => [language, await allTexts(language)] as const)));
const labelled = (forms: Record<string, Labels>, keysOf: (name: string) => string[]) =>
  Object.entries(forms).flatMap(([call, labels]) =>
    bodyFields(call).flatMap((name): [string, string, string[]][] => {
      const label = { ...LANGUAGE_FIELDS, ...labels }[name];
      return label === null ? [] : [[call, name, label === undefined ? keysOf(name) : [label]]];
    }),
  );

test.each([...labelled(FORMS, (name) => [`admin:audit.field.${name}`]), ...labelled(TITLE_FORMS, titleField)])('%s: %s', (call, name, keys) => {
  for (const language of LANGUAGES) {
    const label = keys.map((key) => texts.get(language)?.t(key, { defaultValue: '' })).find(Boolean) ?? '';
    const called = fieldWords(nameOf(call, name))[language];
    expect(isCalled(label, called) ? called : label).toBe(called);
  }
});

test('every call of the admin area that takes a form’s settings is looked at', () => {
  const settings = all.filter(({ method, path }) => method === 'PUT' && (path.startsWith('/admin/site-settings') || path === '/admin/home'));
  expect(settings.map(({ path }) => `PUT ${path}`).filter((call) => !(call in FORMS) && call !== 'PUT /admin/site-settings/setup')).toEqual([]);
});

test('a text in several languages is named by what it is, and its language', () => {
  const said = issueWords({ instancePath: '/settings/announcement/en', keyword: 'maxLength', params: { limit: 5 } }, (text) => text);
  expect(said).toEqual({ en: 'Announcement (English) may have at most 5 characters', zhcn: '公告（英文）最多 5 个字符', zhtw: '公告（英文）最多 5 個字元' });
  const gone = issueWords({ instancePath: '/settings/gone', keyword: 'maxItems', params: { limit: 5 } }, (text) => text);
  expect(gone.zhcn).toBe('已移除的分类最多 5 项');
});
