/** Rows of the guestbook, as stored and as shown. */
import type { GuestbookStatus } from '@yinmu/contract/community/guestbook.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';

export interface EntryRow {
  id: number;
  member_id: number | null;
  /** The hash of the writer's cookie; empty for entries of members. */
  visitor: string;
  name: string;
  content: string;
  status: GuestbookStatus;
  /** Why it waits or waited, joined by commas. */
  reasons: string;
  reply: string;
  replied_at: string | null;
  created_at: string;
  decided_by: number | null;
  decided_at: string | null;
  version: number;
}
export interface ShownEntry extends EntryRow {
  avatar: string | null;
  username: string | null;
  role: Role | null;
  decided_name: string | null;
}
