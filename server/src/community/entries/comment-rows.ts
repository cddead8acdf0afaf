import type { Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';

export interface CommentRow {
  id: number;
  subject: Subject;
  subject_id: number;
  thread_id: number;
  reply_to: number;
  member_id: number | null;
  content: string;
  links: number;
  deleted: number;
  up: number;
  down: number;
  score: number;
  replies: number;
  created_at: string;
}
export interface ShownRow extends CommentRow {
  username: string | null;
  avatar: string | null;
  role: Role | null;
  reply_to_name: string | null;
}
