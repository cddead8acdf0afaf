/** The rules of the site's settings. Each instance has them in memory; a change is in force here at once, and on the others within a second. */
import type { SiteRevision, SiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import { recordAction } from '../audit/index.ts';
import type { Announcements } from '../platform/announcements.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import { addRevision, type RevisionRow, revisionRows } from './site-settings.store.ts';

const KEPT = 20;
/** The site as it is installed. A setting that came after a revision was stored has its value there too. */
const INSTALLED: SiteSettings = { registration: 'open', comments: 'open', guestbook: 'held', engines: 'open' };

const toRevision = ({ version, value, member_name, at }: RevisionRow): SiteRevision => ({
  version,
  by: member_name,
  at,
  settings: { ...INSTALLED, ...JSON.parse(value) },
});

async function revisionsOf(db: Db): Promise<[SiteRevision, ...SiteRevision[]]> {
  const revisions = (await revisionRows(db, KEPT)).map(toRevision);
  const first: SiteRevision = { version: 0, by: '', at: '', settings: INSTALLED };
  const [newest = first, ...before] = revisions;
  return revisions.length === 0 || revisions.length === KEPT ? [newest, ...before] : [newest, ...before, first];
}

export interface SiteSettingsHolder {
  /** The settings in force. */
  readonly current: SiteSettings;
  revisions(): Promise<SiteRevision[]>;
  /** Takes in what another instance has stored. */
  reload(): Promise<void>;
  /**
   * Throws `settings_changed`.
   * @param by the admin's id
   * @param version that the admin has seen
   */
  change(by: number, version: number, settings: SiteSettings): Promise<SiteRevision[]>;
}

export interface SiteSettingsParts {
  db: Db;
  announcements: Announcements;
  /** Called after a change: cached answers and pages were made under the settings from before it. */
  onChange: () => void;
}

export async function createSiteSettings({ db, announcements, onChange }: SiteSettingsParts): Promise<SiteSettingsHolder> {
  let [inForce] = await revisionsOf(db);
  async function reload() {
    const [newest] = await revisionsOf(db);
    if (newest.version <= inForce.version) return;
    inForce = newest;
    onChange();
  }
  return {
    get current() {
      return inForce.settings;
    },
    revisions: () => revisionsOf(db),
    reload,
    async change(by, version, settings) {
      await transaction(db, async (trx) => {
        const [before] = await revisionsOf(trx);
        if (before.version !== version) throw problem('settings_changed', { by: before.by });
        if (JSON.stringify({ ...before.settings, ...settings }) === JSON.stringify(before.settings)) return;
        await addRevision(trx, by, version + 1, JSON.stringify(settings), KEPT);
        await announcements.tell(trx, 'settings', null);
        await recordAction(trx, by, 'settings.set', 'site settings', before.settings, settings);
      });
      await reload();
      return revisionsOf(db);
    },
  };
}
