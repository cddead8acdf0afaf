/** How the audit log is looked through: who, what, when. */
import Type, { type Static } from 'typebox';
import { Line } from '../text.ts';

/** The kinds of things that entries are about: the first part of their action says which. */
export const AUDIT_KINDS = [
  'title',
  'source',
  'route',
  'suggestion',
  'comment',
  'guestbook',
  'list',
  'entries',
  'report',
  'appeal',
  'member',
  'invitation',
  'settings',
  'categories',
  'apps',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const text = Type.Optional(Line({ maxLength: 200 }));
/** ISO 8601 in UTC, or nothing. */
export const instant = Type.Optional(Type.String({ maxLength: 24, pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)?$' }));
export const auditFilter = {
  /** The whole action. */
  action: text,
  kind: Type.Optional(Type.Enum([...AUDIT_KINDS])),
  /** Part of the name of whoever did it. */
  member: text,
  /** Part of what it was done to, or of the name of the member whom it was about. */
  q: text,
  /** ISO 8601 in UTC. The end is not part of it. */
  from: instant,
  until: instant,
};
const AuditFilter = Type.Object(auditFilter);
export type AuditFilter = Static<typeof AuditFilter>;
