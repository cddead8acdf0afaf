/** The rules of the guestbook. */
import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { addGuestbookEntry, GuestbookEntry } from '@yinmu/contract/guestbook.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import { avatarOf } from '../accounts/index.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { oneLine, paragraphs } from '../platform/text.ts';
import type { Verification } from '../verification/index.ts';
import { addEntry, countEntries, entryById, entryRows, ownWaiting, type ShownEntry } from './guestbook.store.ts';

/** Who writes: a member, or a browser that a cookie knows again. */
export interface Guest {
  member?: { id: number; username: string };
  token?: string;
}

export const newGuestToken = () => randomBytes(24).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const toEntry = (row: ShownEntry): GuestbookEntry => ({
  id: row.id,
  content: row.content,
  name: row.name,
  avatar: avatarOf(row.avatar ?? '').avatar_small,
  created_at: row.created_at,
  reply: row.reply,
  replied_at: row.replied_at,
  status: row.status,
});

export async function guestbookPage(db: Db, { member, token }: Guest, page: number, limit: number) {
  const total = await countEntries(db, 'approved');
  const entries = (await entryRows(db, 'approved', page, limit, total)).map(toEntry);
  const asks = page === 1 && (member !== undefined || token !== undefined);
  const own = asks ? (await ownWaiting(db, member?.id, token === undefined ? undefined : hashOf(token))).map(toEntry) : [];
  return { entries, own, pagination: pagination(page, limit, total) };
}

export async function writeEntry(
  db: Db,
  verification: Verification,
  given: BodyOf<typeof addGuestbookEntry>,
  { member, token }: Guest,
): Promise<GuestbookEntry> {
  const content = paragraphs(given.content);
  if (content === '') throw problem('validation_failed', { detail: 'content must not be empty' });
  if (!given.codeId || !given.verificationCode) throw problem('verification_code_needed');
  await verification.demandCode(given.codeId, given.verificationCode);
  // A member who gives another name writes without their own; the entry is still theirs to see.
  const name = oneLine(given.anonymousName ?? '') || (given.anonymousName === undefined ? (member?.username ?? '') : '');
  const id = await addEntry(db, { member_id: member?.id ?? null, visitor: member || !token ? '' : hashOf(token), name, content });
  return toEntry((await entryById(db, id)) as ShownEntry);
}
