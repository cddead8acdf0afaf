import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';

export interface Facts {
  /** Undefined for visitors. */
  ageMs: number | undefined;
  /** The writer's public entries. */
  accepted: number;
  hasLink: boolean;
  hasWatchedWord: boolean;
  isRepeated: boolean;
  /** Entries the writer made within the rule's time, without this one. */
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
