/** Decides by the operator's rules whether an entry waits, and why. */
import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';

export interface Facts {
  /** The age of the account in milliseconds; undefined for visitors, who have none. */
  ageMs: number | undefined;
  /** How many of the writer's entries are shown. */
  accepted: number;
  hasLink: boolean;
  hasWatchedWord: boolean;
  /** The same was written within the time of the rule. */
  isRepeated: boolean;
  /** How many entries the writer has made within the time of the rule, without this one. */
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
