import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Change, Revisions } from '../revisions.ts';
import { AuditEntry } from './admin.endpoints.ts';
import { auditFilter } from './audit-filter.ts';

const exporting = { method: 'GET', auth: 'admin', query: Type.Object(auditFilter), limit: { calls: 12, seconds: 60 } } as const;
export const exportAudit = endpoint({
  ...exporting,
  path: '/admin/audit/export',
  summary: 'All entries that the filter finds, oldest first',
  data: Type.Object({ entries: Type.Array(AuditEntry) }),
});
export const exportAuditCsv = endpoint({
  ...exporting,
  path: '/admin/audit/export.csv',
  summary: 'The same as a file for spreadsheets',
  file: 'text/csv',
  data: Type.String(),
});

export const AUDIT_DAYS = [30, 3650] as const;
export const AuditSettings = Type.Object(
  {
    /** 0 keeps entries forever. */
    keptDays: Type.Integer({ minimum: 0, maximum: AUDIT_DAYS[1] }),
  },
  { additionalProperties: false },
);
export type AuditSettings = Static<typeof AuditSettings>;

export const getAuditSettings = endpoint({
  method: 'GET',
  path: '/admin/site-settings/audit',
  auth: 'admin',
  summary: 'How long the audit log is kept, with the settings from before',
  data: Revisions(AuditSettings),
});
export const setAuditSettings = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/audit',
  auth: 'admin',
  summary: 'Sets how long the audit log is kept; 409 where it was set since the version that the admin saw',
  stepUp: true,
  body: Change(AuditSettings),
  data: Revisions(AuditSettings),
});
