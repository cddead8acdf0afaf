import Type, { type Static } from 'typebox';
import { HOME_ROWS, Home, HomeRow } from '../catalogue/catalogue.endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { Change, Revisions } from '../revisions.ts';
import { TITLE_STATES } from '../titles/admin-titles.endpoints.ts';
import { VodId } from '../titles/video.ts';

export const MAX_PICKS = 20;
export const MAX_ROWS = HOME_ROWS.length + 12;
/** As `Date.toISOString` writes it; null for no limit. */
const instant = Type.Union([Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }), Type.Null()]);
const HeroPick = Type.Object({ vod_id: VodId, from: instant, until: instant });
export type HeroPick = Static<typeof HeroPick>;

export const HomeSettings = Type.Object({
  /** Rows in order. Rows of categories that are unlisted or removed, and of lists that are not public, are hidden until these return. */
  rows: Type.Array(HomeRow, { minItems: 1, maxItems: MAX_ROWS, uniqueItems: true }),
  /** Titles that come before those the site picks. */
  heroes: Type.Array(HeroPick, { maxItems: MAX_PICKS }),
});
export type HomeSettings = Static<typeof HomeSettings>;

export const rowOfCategory = (typeId: number): HomeRow => `category:${typeId}`;
export const rowOfList = (id: number): HomeRow => `list:${id}`;
const numberIn = (row: HomeRow, kind: 'category:' | 'list:') => (row.startsWith(kind) ? Number(row.slice(kind.length)) : undefined);
export const categoryOfRow = (row: HomeRow): number | undefined => numberIn(row, 'category:');
export const listOfRow = (row: HomeRow): number | undefined => numberIn(row, 'list:');

/** A custom row, named in the reader's language. */
const NamedRow = Type.Object({
  id: HomeRow,
  /** Empty if unknown. */
  name: Type.String(),
  shown: Type.Boolean(),
});
export type NamedRow = Static<typeof NamedRow>;

const PickedTitle = Type.Object({
  vod_id: VodId,
  /** Empty if the title is gone. */
  name: Type.String(),
  /** State of the title. Visitors see only `shown` ones. */
  state: Type.Enum([...TITLE_STATES, 'none'] as const),
  /** For admins. */
  reason: Type.String(),
});
export type PickedTitle = Static<typeof PickedTitle>;
const data = Type.Object({
  ...Revisions(HomeSettings).properties,
  titles: Type.Array(PickedTitle),
  rows: Type.Array(NamedRow),
});
export const getHomeSettings = endpoint('GET /admin/home', {
  auth: 'admin',
  summary: 'Returns the home page’s rows and picks with names, earlier versions, and why visitors do not see a title',
  data,
});
export const setHomeSettings = endpoint('PUT /admin/home', {
  auth: 'admin',
  summary: 'Sets the home page’s rows and picks; 409 if they have changed since',
  stepUp: true,
  body: Change(HomeSettings),
  data,
});
export const previewHome = endpoint('POST /admin/home/preview', {
  auth: 'admin',
  summary: 'Returns the home page as it would be at a given time; changes nothing',
  body: Type.Object({ settings: HomeSettings, at: instant }),
  data: Home,
});
