/** Changes settings for commands. A running server sees the change at its next start. */
import { isMain } from '@yinmu/contract/catalogue/categories.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { type HomeSettings, MAX_PICKS, MAX_ROWS, rowOfCategory, rowOfList } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { CategorySetting } from '@yinmu/contract/site/site-categories.endpoints.ts';
import type { SiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import { FRIENDLY_LINKS, type SiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import type { SiteIdentity } from '../../platform/http/site-identity.ts';
import { converter } from '../../platform/text/chinese.ts';
import type { CategoriesInForce } from '../../titles/value-names/index.ts';
import { NOBODY, recordAction } from '../audit/index.ts';
import { HOME } from './home-settings.ts';
import type { SettingsPart } from './revised-settings.ts';
import { CATEGORIES, categoriesOf } from './site-categories.ts';
import { FACE } from './site-face.ts';
import { FOOTER } from './site-footer.ts';
import { NAVIGATION, withHeaderEntries } from './site-navigation.ts';
import { addRevision, storedRevisions } from './site-settings.store.ts';
import { nameIn } from './site-view.ts';

/** Reads the site's name for commands, which run outside the site. */
export async function storedNameIn(db: Db): Promise<SiteIdentity['nameIn']> {
  const [newest] = await storedRevisions<SiteFace>(db, FACE.name);
  const face = { ...FACE.installed, ...newest?.settings };
  return (language) => nameIn(face, language);
}

async function newest<T>(db: Db, { name, installed }: SettingsPart<T>): Promise<{ version: number; settings: T }> {
  const [stored] = await storedRevisions<T>(db, name);
  return { version: stored?.version ?? 0, settings: { ...installed, ...stored?.settings } };
}

export const storedCategories = async (db: Db): Promise<CategoriesInForce> => categoriesOf((await newest(db, CATEGORIES)).settings);

async function change<T>(db: Db, part: SettingsPart<T>, changed: (settings: T) => T) {
  const { version, settings } = await newest(db, part);
  const next = changed(settings);
  await part.check?.(next);
  await transaction(db, async (trx) => {
    await addRevision(trx, part.name, NOBODY, version + 1, next);
    await recordAction(trx, NOBODY, 'settings.set', `site settings: ${part.name}`, settings, next);
  });
}

const addRows = (db: Db, added: HomeSettings['rows']) => change(db, HOME, ({ rows, heroes }) => ({ rows: [...rows, ...added].slice(0, MAX_ROWS), heroes }));
export const addListRow = (db: Db, id: number) => addRows(db, [rowOfList(id)]);

/** Adds categories; new main categories also appear in the header and on the home page. */
export async function addCategories(db: Db, added: readonly { type_id: number; name: string; listed: boolean }[]) {
  const all = added.map(
    ({ type_id, name, listed }): CategorySetting => ({ type_id, categoryName: { ...NO_TEXTS, zhcn: name, zhtw: converter('zhtw')(name) }, listed }),
  );
  if (all.length === 0) return;
  await change(db, CATEGORIES, ({ categories, gone }) => ({ categories: [...categories, ...all], gone }));
  const mains = all.filter(({ type_id, listed }) => listed && isMain(type_id));
  if (mains.length === 0) return;
  await change(db, NAVIGATION, ({ header, bar }) => {
    const entries = mains.map(({ type_id }) => ({ kind: 'category' as const, target: String(type_id), navLabel: NO_TEXTS }));
    return withHeaderEntries({ header, bar }, entries);
  });
  await addRows(
    db,
    mains.map(({ type_id }) => rowOfCategory(type_id)),
  );
}

/** Appends large titles to the home page. @returns the number of titles added */
export async function addHeroes(db: Db, ids: readonly number[]): Promise<number> {
  let added = 0;
  const withPicks = ({ rows, heroes }: HomeSettings): HomeSettings => {
    const known = new Set(heroes.map(({ vod_id }) => vod_id));
    const picks = ids.filter((id) => !known.has(id)).map((vod_id) => ({ vod_id, from: null, until: null }));
    const all = [...heroes, ...picks].slice(0, MAX_PICKS);
    added = all.length - heroes.length;
    return { rows, heroes: all };
  };
  if (ids.length > 0) await change(db, HOME, withPicks);
  return added;
}

/** Adds links with new addresses, up to the footer's limit. @returns the number of links added */
export async function addFriendlyLinks(db: Db, links: readonly SiteFooter['friendlyLinks'][number][]): Promise<number> {
  let added = 0;
  const withLinks = (settings: SiteFooter): SiteFooter => {
    const all = new Map([...settings.friendlyLinks, ...links].reverse().map((link) => [link.url, link]));
    const friendlyLinks = [...all.values()].reverse().slice(0, FRIENDLY_LINKS);
    added = friendlyLinks.length - settings.friendlyLinks.length;
    return { ...settings, friendlyLinks };
  };
  if (links.length > 0) await change(db, FOOTER, withLinks);
  return added;
}
