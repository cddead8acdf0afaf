import Type, { type Static } from 'typebox';
import { Id, Line } from '../endpoint.ts';

/** Actions by the kind of their target. Some kinds also have bulk actions. */
const ACTIONS = {
  title: ['edit', 'lines', 'merge', 'skip', 'split', 'state', 'add', 'backdrop', 'poster', 'undo'],
  titles: ['bulk', 'bulkUndo', 'merge', 'importUndo'],
  source: ['add', 'change', 'demo', 'remove', 'run', 'stop', 'schedule'],
  route: ['show'],
  routes: ['set'],
  suggestion: ['approved', 'partially_approved', 'pending', 'rejected'],
  comment: ['approved', 'delete', 'rejected'],
  guestbook: ['approved', 'pending', 'rejected', 'reply'],
  danmaku: ['approved', 'delete', 'import', 'rejected', 'remove'],
  list: ['approved', 'rejected', 'unshare'],
  entries: ['approve', 'hold', 'remove', 'undo'],
  report: ['dismissed', 'mended', 'removed'],
  request: ['open', 'planned', 'found', 'declined', 'removed'],
  appeal: ['granted', 'refused'],
  member: ['address', 'change', 'first', 'link', 'mute', 'unmute'],
  invitation: ['add', 'revoke'],
  settings: ['set'],
  categories: ['set'],
  apps: ['set'],
} as const;
type Actions = typeof ACTIONS;
export type AuditAction = { [K in keyof Actions]: `${K}.${Actions[K][number]}` }[keyof Actions];
export const AUDIT_ACTIONS = Object.entries(ACTIONS).flatMap(([kind, names]) => names.map((name) => `${kind}.${name}` as AuditAction));
export type AuditKind = Exclude<keyof Actions, 'titles' | 'routes'>;
export const AUDIT_KINDS = Object.keys(ACTIONS).filter((kind) => kind !== 'titles' && kind !== 'routes') as AuditKind[];

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
