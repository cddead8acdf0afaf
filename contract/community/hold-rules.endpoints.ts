import Type, { type Static } from 'typebox';
import { Line } from '../endpoint.ts';
import { readSettings, writeSettings } from '../revisions.ts';

export const WATCHED_WORDS = 500;
export const WATCHED_WORD_LENGTH = 30;
/** Range of each rule's number. 0 turns the rule off. */
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
  /** Posts of accounts younger than this many days are held, until `newEntries` of them were approved. */
  newDays: within('newDays'),
  newEntries: within('newEntries'),
  /** Members whose account is this many days old and who have enough accepted entries are exempt from the rules for links, repetition and speed. */
  trustedDays: within('trustedDays'),
  trustedEntries: within('trustedEntries'),
  links: Type.Enum(['shown', 'held']),
  watchedWords: Type.Array(Line({ minLength: 1, maxLength: WATCHED_WORD_LENGTH }), { maxItems: WATCHED_WORDS }),
  /** Holds a post if anybody posted the same text within this time. */
  repeatMinutes: within('repeatMinutes'),
  fastEntries: within('fastEntries'),
  fastMinutes: within('fastMinutes'),
});
export type HoldRules = Static<typeof HoldRules>;

export const getHoldRules = /* @__PURE__ */ readSettings('/admin/site-settings/hold-rules', 'the moderation rules', HoldRules);
export const setHoldRules = /* @__PURE__ */ writeSettings('/admin/site-settings/hold-rules', 'the moderation rules', HoldRules);
