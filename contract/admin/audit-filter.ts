import Type, { type Static } from 'typebox';
import { Id } from '../endpoint.ts';
import { Line } from '../text.ts';

/** Kinds of targets; the first part of the action names it. */
export const AUDIT_KINDS = [
  'title',
  'source',
  'route',
  'suggestion',
  'comment',
  'guestbook',
  'danmaku',
  'list',
  'entries',
  'report',
  'request',
  'appeal',
  'member',
  'invitation',
  'settings',
  'categories',
  'apps',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const text = Type.Optional(Line({ maxLength: 200 }));
/** ISO 8601 in UTC, or empty. */
export const instant = Type.Optional(Type.String({ maxLength: 24, pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)?$' }));
export const auditFilter = {
  action: text,
  kind: Type.Optional(Type.Enum([...AUDIT_KINDS])),
  /** Part of the actor's name. */
  member: text,
  /** Part of the target, or of the affected member's name. */
  q: text,
  about: Type.Optional(Id),
  /** ISO 8601 in UTC; the end is exclusive. */
  from: instant,
  until: instant,
};
const AuditFilter = Type.Object(auditFilter);
export type AuditFilter = Static<typeof AuditFilter>;
