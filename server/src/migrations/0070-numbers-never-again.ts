/**
 * Gives no number of a deleted row again. Those of a deleted account went to whatever was written next, so that a decision on what a
 * moderator had looked at hit what nobody had looked at; the version it carries does not tell the two apart, as each begins with 1.
 */
import type { Migration } from '../platform/migrations.ts';
import { neverGiveAgain } from '../platform/never-again.ts';

/** All tables that the database numbers; later ones are made with AUTOINCREMENT (`numbers.test.ts` asks for it). */
const NUMBERED = [
  'announcement',
  'audit_entry',
  'bulk_change',
  'catalogue_run_lines',
  'comment',
  'entry_removal',
  'guestbook_entry',
  'held_comment',
  'import_end',
  'invitation',
  'member',
  'mute',
  'passkey',
  'report',
  'report_case',
  'security_event',
  'session',
  'suggestion',
  'sweep',
  'title_change',
  'title_list',
  'writing',
];

export const numbersNeverAgain: Migration = {
  name: '0070-numbers-never-again',
  async up(db) {
    await neverGiveAgain(db, NUMBERED);
  },
};
