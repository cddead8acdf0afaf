import type { GuestbookStatus } from '@yinmu/contract/community/guestbook.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';

export interface EntryRow {
  id: number;
  member_id: number | null;
  /** Hash of the writer's cookie; empty for members. */
  visitor: string;
  name: string;
  content: string;
  status: GuestbookStatus;
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
