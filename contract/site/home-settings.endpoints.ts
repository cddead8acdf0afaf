/** The home page as the operator has it: which rows, in what order, and titles that are shown large between two dates. */
import Type, { type Static } from 'typebox';
import { HOME_ROWS, Home, HomeRow } from '../catalogue/catalogue.endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { Change, Revisions } from '../revisions.ts';
import { TITLE_STATES } from '../titles/admin-titles.endpoints.ts';
import { VodId } from '../titles/video.ts';

const strict = { additionalProperties: false } as const;
export const MAX_PICKS = 20;
export const MAX_ROWS = HOME_ROWS.length + 12;
/** An instant as `Date.toISOString` writes it; null for no limit. */
const instant = Type.Union([Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }), Type.Null()]);
const HeroPick = Type.Object({ vod_id: VodId, from: instant, until: instant }, strict);
export type HeroPick = Static<typeof HeroPick>;

export const HomeSettings = Type.Object(
  {
    /** Rows that are shown, in their order. One of a category that is listed nowhere, or that is gone, is left out, and shown again with it; so is one of a list that is not public. */
    rows: Type.Array(HomeRow, { minItems: 1, maxItems: MAX_ROWS, uniqueItems: true }),
    /** Titles shown large before those that the site finds by itself. */
    heroes: Type.Array(HeroPick, { maxItems: MAX_PICKS }),
  },
  strict,
);
export type HomeSettings = Static<typeof HomeSettings>;

export const rowOfCategory = (typeId: number): HomeRow => `category:${typeId}`;
export const rowOfList = (id: number): HomeRow => `list:${id}`;
const numberIn = (row: HomeRow, kind: 'category:' | 'list:') => (row.startsWith(kind) ? Number(row.slice(kind.length)) : undefined);
export const categoryOfRow = (row: HomeRow): number | undefined => numberIn(row, 'category:');
export const listOfRow = (row: HomeRow): number | undefined => numberIn(row, 'list:');

/** A row that the site was not installed with, as its reader calls it. */
const NamedRow = Type.Object({
  id: HomeRow,
  /** Empty where it is not known any more. */
  name: Type.String(),
  /** Whether visitors see it. */
  shown: Type.Boolean(),
});
export type NamedRow = Static<typeof NamedRow>;

/** A title that the revisions pick. */
const PickedTitle = Type.Object({
  vod_id: VodId,
  /** Empty where the title is there no more. */
  name: Type.String(),
  /** Visitors see none but those that are shown. */
  state: Type.Enum([...TITLE_STATES, 'none'] as const),
  /** Why it is kept from visitors, for admins. */
  reason: Type.String(),
});
export type PickedTitle = Static<typeof PickedTitle>;
const data = Type.Object({
  ...Revisions(HomeSettings).properties,
  titles: Type.Array(PickedTitle),
  /** The rows that the revisions have. */
  rows: Type.Array(NamedRow),
});
export const getHomeSettings = endpoint({
  method: 'GET',
  path: '/admin/home',
  auth: 'admin',
  summary: 'Rows and picked titles of the home page, with those before, with the names of titles and rows, and why visitors do not see a title',
  data,
});
export const setHomeSettings = endpoint({
  method: 'PUT',
  path: '/admin/home',
  auth: 'admin',
  summary: 'Sets rows and picked titles of the home page; 409 where they were changed since the version that the admin saw',
  stepUp: true,
  body: Change(HomeSettings),
  data,
});
export const previewHome = endpoint({
  method: 'POST',
  path: '/admin/home/preview',
  auth: 'admin',
  summary: 'The home page as it would be at an instant; nothing is changed',
  body: Type.Object({ settings: HomeSettings, at: instant }, strict),
  data: Home,
});

export const HOME_SETTINGS = [getHomeSettings, setHomeSettings, previewHome] as const;
