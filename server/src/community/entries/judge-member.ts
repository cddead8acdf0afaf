import { HOLD_REASONS, type HoldReason } from '@yinmu/contract/community/held-for.ts';
import { isLetIn, type Role } from '@yinmu/contract/roles.ts';
import type { Db } from '../../platform/database/database.ts';
import type { HoldJudge } from '../hold-rules/index.ts';
import { countShownComments } from './comments.store.ts';
import { countShownDanmaku } from './danmaku-entries.ts';
import { countApproved } from './guestbook.store.ts';

export interface JudgeParts {
  db: Db;
  judge: HoldJudge['judge'];
}
export interface Author {
  id: number;
  role: Role;
  since: string;
}

export async function judgeMember({ db, judge }: JudgeParts, author: Author, text: string, isAllHeld: boolean): Promise<HoldReason[]> {
  if (isLetIn(author.role, 'moderator')) return [];
  const accepted = (await countShownComments(db, author.id)) + (await countApproved(db, author.id)) + (await countShownDanmaku(db, author.id));
  const broken = await judge(text, { memberId: author.id, since: author.since, accepted });
  return isAllHeld ? ['setting', ...broken] : broken;
}

export const toReasons = (stored: string): HoldReason[] => HOLD_REASONS.filter((reason) => stored.split(',').includes(reason));
