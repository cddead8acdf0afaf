import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { readSettings, writeSettings } from '../revisions.ts';
import { AuditEntry } from './admin.endpoints.ts';
import { auditFilter } from './audit-filter.ts';

const exporting = { auth: 'admin', query: Type.Object(auditFilter), limit: { calls: 12, seconds: 60 } } as const;
export const exportAudit = endpoint('GET /admin/audit/export', {
  ...exporting,
  summary: 'Exports entries that match a filter as JSON, oldest first',
  data: Type.Object({ entries: Type.Array(AuditEntry) }),
});
export const exportAuditCsv = endpoint('GET /admin/audit/export.csv', {
  ...exporting,
  summary: 'Exports entries that match a filter as CSV',
  file: 'text/csv',
  data: Type.String(),
});

export const AUDIT_DAYS = [30, 3650] as const;
export const AuditSettings = Type.Object({
  /** 0 keeps entries forever. */
  keptDays: Type.Integer({ minimum: 0, maximum: AUDIT_DAYS[1] }),
});
export type AuditSettings = Static<typeof AuditSettings>;

export const getAuditSettings = /* @__PURE__ */ readSettings('/admin/site-settings/audit', 'the retention period of the audit log', AuditSettings);
export const setAuditSettings = /* @__PURE__ */ writeSettings('/admin/site-settings/audit', 'the retention period of the audit log', AuditSettings);
