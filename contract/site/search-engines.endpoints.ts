import Type, { type Static } from 'typebox';
import { endpoint, Line } from '../endpoint.ts';
import { LocalLines } from '../local-texts.ts';
import { readSettings, writeSettings } from '../revisions.ts';
import { SCRIPT_PATTERN } from './outside-script.ts';

export const VERIFICATIONS = 10;
export const TITLE_TEMPLATE_LENGTH = 150;
/** Pages with a title template, and the values each may use in braces. */
export const TITLE_PARTS = {
  homeTitle: ['site'],
  browseTitle: ['site', 'category'],
  detailTitle: ['site', 'name', 'year', 'area', 'category', 'remarks'],
  watchTitle: ['site', 'name', 'year', 'area', 'category', 'remarks', 'episode'],
} as const;
export type TitledPage = keyof typeof TITLE_PARTS;
export const TITLED_PAGES = Object.keys(TITLE_PARTS) as TitledPage[];

const title = LocalLines(TITLE_TEMPLATE_LENGTH);
export const SearchEngines = Type.Object({
  /** `<meta name content>` of the home page. */
  verifications: Type.Array(
    Type.Object({ metaName: Line({ maxLength: 60, pattern: '^[A-Za-z0-9._:-]+$' }), metaContent: Line({ maxLength: 200, pattern: '^[A-Za-z0-9+/=_.:-]+$' }) }),
    { maxItems: VERIFICATIONS },
  ),
  homeTitle: title,
  browseTitle: title,
  detailTitle: title,
  watchTitle: title,
  indexNowKey: Line({ maxLength: 128, pattern: '^([A-Za-z0-9-]{8,128})?$' }),
  baiduToken: Line({ maxLength: 64, pattern: '^[A-Za-z0-9]*$' }),
  /** Address of another host's statistics script; empty for none. */
  outsideScript: Line({ maxLength: 300, pattern: SCRIPT_PATTERN }),
});
export type SearchEngines = Static<typeof SearchEngines>;

export const getSearchEngines = /* @__PURE__ */ readSettings(
  '/admin/site-settings/engines',
  'verification tags, page titles and keys for search engines',
  SearchEngines,
);
export const setSearchEngines = /* @__PURE__ */ writeSettings(
  '/admin/site-settings/engines',
  'verification tags, page titles and keys for search engines',
  SearchEngines,
);

export const PUSHED_ENGINES = ['indexnow', 'baidu'] as const;
export type PushedEngine = (typeof PUSHED_ENGINES)[number];
const Push = Type.Object({
  at: Type.String(),
  count: Type.Integer(),
  /** The engine's error; empty on success. */
  fault: Type.String(),
});
export type Push = Static<typeof Push>;
export const getPushes = endpoint('GET /admin/search-engines/pushes', {
  auth: 'admin',
  summary: 'Lists the last pages sent to search engines, newest first, with the engines’ responses',
  data: Type.Array(Type.Object({ engine: Type.Enum([...PUSHED_ENGINES]), isOn: Type.Boolean(), pushes: Type.Array(Push) })),
});
