/**
 * Keeps one part of the settings with its past revisions, in memory on each instance. A change applies at once here, and within a second on other instances.
 */
import type { Revision, readSettings, writeSettings } from '@yinmu/contract/revisions.ts';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Announcements } from '../../platform/database/announcements.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { recordAction } from '../audit/index.ts';
import { settingsChanged } from './file-revisions.ts';
import { addRevision, KEPT, storedRevisions } from './site-settings.store.ts';

export interface SettingsPart<T> {
  name: string;
  /** The value for a new site, which also fills in settings that older revisions lack. */
  installed: T;
  /** Throws if a rule is broken. */
  check?(settings: T): void | Promise<void>;
}

export interface RevisedSettings<T> {
  readonly current: T;
  revisions(): Promise<Revision<T>[]>;
  /** Throws if a rule is broken. */
  check(settings: T): Promise<void>;
  /** Call it after another instance has stored a change. */
  reload(): Promise<void>;
  /**
   * Throws `settings_changed`, or what `check` throws. @param by the admin's ID
   * @param version the version that the admin saw
   */
  change(by: number, version: number, settings: T): Promise<Revision<T>[]>;
}

export interface SettingsParts {
  db: Db;
  announcements: Announcements;
  onChange: () => void;
}

export async function createRevisedSettings<T extends object>(
  { db, announcements, onChange }: SettingsParts,
  { name, installed, check }: SettingsPart<T>,
): Promise<RevisedSettings<T>> {
  async function revisionsIn(at: Db): Promise<[Revision<T>, ...Revision<T>[]]> {
    const revisions = (await storedRevisions<T>(at, name)).map((revision) => ({ ...revision, settings: { ...installed, ...revision.settings } }));
    const first: Revision<T> = { version: 0, by: '', at: '', settings: installed };
    const [newest = first, ...before] = revisions;
    return revisions.length === 0 || revisions.length === KEPT ? [newest, ...before] : [newest, ...before, first];
  }

  let [inForce] = await revisionsIn(db);
  async function reload() {
    const [newest] = await revisionsIn(db);
    if (newest.version <= inForce.version) return;
    inForce = newest;
    onChange();
  }
  return {
    get current() {
      return inForce.settings;
    },
    revisions: () => revisionsIn(db),
    check: async (settings) => check?.(settings),
    reload,
    async change(by, version, settings) {
      await check?.(settings);
      await transaction(db, async (trx) => {
        const [before] = await revisionsIn(trx);
        if (before.version !== version) throw settingsChanged(before);
        if (JSON.stringify({ ...before.settings, ...settings }) === JSON.stringify(before.settings)) return;
        await addRevision(trx, name, by, version + 1, settings);
        await announcements.tell(trx, 'settings', null);
        await recordAction(trx, by, 'settings.set', `site settings: ${name}`, before.settings, settings);
      });
      await reload();
      return revisionsIn(db);
    },
  };
}

type Read<S extends TSchema> = ReturnType<typeof readSettings<string, S>>;
type Write<S extends TSchema> = ReturnType<typeof writeSettings<string, S>>;

export function routePart<S extends TSchema>(app: FastifyInstance, read: Read<S>, write: Write<S>, settings: RevisedSettings<Static<S>>) {
  defineRoute(app, read as Read<TSchema>, async () => ({ revisions: await settings.revisions() }));
  defineRoute(app, write as Write<TSchema>, async ({ member, body: { version, settings: changed } }) => ({
    revisions: await settings.change(member.id, version, changed as Static<S>),
  }));
}
