import Type, { type Static } from 'typebox';
import { Line } from '../endpoint.ts';
import { readSettings, writeSettings } from '../revisions.ts';

export const WATCHED_WORDS = 500;
export const WATCHED_WORD_LENGTH = 30;
/** 0 disables a rule. */
export const HOLD_RANGES = {
  newDays: [0, 365],
  newEntries: [0, 1000],
  trustedDays: [0, 3650],
  trustedEntries: [1, 1000],
  repeatMinutes: [0, 10_080],
  fastEntries: [0, 100],
  fastMinutes: [1, 1440],
} as const;
export type HoldNumber = keyof typeof HOLD_RANGES;
const within = (name: HoldNumber) => Type.Integer({ minimum: HOLD_RANGES[name][0], maximum: HOLD_RANGES[name][1] });

export const HoldRules = Type.Object({
  /** Holds posts of accounts younger than this, until that many were approved. */
  newDays: within('newDays'),
  newEntries: within('newEntries'),
  /** Members this old, with that many accepted entries, are exempt from the link, repeat and speed rules. */
  trustedDays: within('trustedDays'),
  trustedEntries: within('trustedEntries'),
  links: Type.Enum(['shown', 'held']),
  watchedWords: Type.Array(Line({ minLength: 1, maxLength: WATCHED_WORD_LENGTH }), { maxItems: WATCHED_WORDS }),
  /** The same text from anyone within this time. */
  repeatMinutes: within('repeatMinutes'),
  fastEntries: within('fastEntries'),
  fastMinutes: within('fastMinutes'),
});
export type HoldRules = Static<typeof HoldRules>;

export const getHoldRules = /* @__PURE__ */ readSettings('/admin/site-settings/hold-rules', 'the moderation rules', HoldRules);
export const setHoldRules = /* @__PURE__ */ writeSettings('/admin/site-settings/hold-rules', 'the moderation rules', HoldRules);
