import { createHmac } from 'node:crypto';
import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import { HOLD_RANGES, type HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { type Lease, runJob } from '../../platform/jobs/leases.ts';
import { hasLink } from './links.ts';
import { bareText, watchedWordIn } from './watched-words.ts';
import { addWriting, countWritings, forgetWritings, wasWritten } from './writings.store.ts';

export interface Facts {
  /** The age of the account in milliseconds; undefined for visitors. */
  ageMs: number | undefined;
  /** Number of public entries by this author. */
  accepted: number;
  hasLink: boolean;
  hasWatchedWord: boolean;
  isRepeated: boolean;
  /** Entries the writer made within the rule's time, excluding this one. */
  recent: number;
}

export function holdReasons(rules: HoldRules, facts: Facts): HoldReason[] {
  const { ageMs, accepted } = facts;
  const isNew = (ageMs === undefined ? rules.newDays > 0 : ageMs < rules.newDays * DAY_MS) && accepted < rules.newEntries;
  const isTrusted = ageMs !== undefined && ageMs >= rules.trustedDays * DAY_MS && accepted >= rules.trustedEntries;
  const broken: Partial<Record<HoldReason, boolean>> = {
    new_account: isNew,
    link: rules.links === 'held' && facts.hasLink && !isTrusted,
    watched_word: facts.hasWatchedWord,
    repeated: facts.isRepeated && !isTrusted,
    too_fast: rules.fastEntries > 0 && facts.recent >= rules.fastEntries && !isTrusted,
  };
  return (Object.keys(broken) as HoldReason[]).filter((reason) => broken[reason]);
}

const MINUTE_MS = 60_000;
const KEPT_MS = HOLD_RANGES.repeatMinutes[1] * MINUTE_MS;
/** Shorter texts are repeated by chance. */
export const SHORTEST_REPEAT = 10;

export interface Writer {
  memberId: number | undefined;
  /** When the account was created, in ISO 8601; undefined for visitors. */
  since: string | undefined;
  accepted: number;
}
export interface HoldJudge {
  /** Also records the text. @returns why the entry must wait; empty if it need not */
  judge(text: string, writer: Writer): Promise<HoldReason[]>;
}

interface Parts {
  db: Db;
  secret: Buffer;
  rules: () => HoldRules;
}
export function registerHoldRules(app: FastifyInstance, { db, secret, rules }: Parts): HoldJudge {
  const run = ({ write }: Lease) => write((trx) => forgetWritings(trx, new Date(Date.now() - KEPT_MS).toISOString()));
  runJob(app, db, { name: 'forget digests of texts', everyMs: DAY_MS, run });
  return {
    async judge(text, { memberId, since, accepted }) {
      const inForce = rules();
      const now = Date.now();
      const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS).toISOString();
      const bare = bareText(text);
      const digest = createHmac('sha256', secret).update(`writing|${bare}`).digest('base64url');
      const reasons = holdReasons(inForce, {
        ageMs: since === undefined ? undefined : now - Date.parse(since),
        accepted,
        hasLink: hasLink(text),
        hasWatchedWord: watchedWordIn(text, inForce.watchedWords) !== undefined,
        isRepeated: inForce.repeatMinutes > 0 && bare.length >= SHORTEST_REPEAT && (await wasWritten(db, digest, ago(inForce.repeatMinutes))),
        recent: memberId === undefined || inForce.fastEntries === 0 ? 0 : await countWritings(db, memberId, ago(inForce.fastMinutes)),
      });
      await addWriting(db, { member_id: memberId ?? null, digest, at: new Date(now).toISOString() });
      return reasons;
    },
  };
}
