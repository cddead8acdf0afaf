/** How long the audit log is kept. As the site is installed, for good. */
import { AUDIT_DAYS, type AuditSettings } from '@yinmu/contract/audit.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import { invalidField } from '../platform/problem.ts';
import type { SettingsPart } from './revised-settings.ts';

const [LEAST] = AUDIT_DAYS;

export const AUDIT_LOG: SettingsPart<AuditSettings> = {
  name: 'audit',
  installed: { keptDays: 0 },
  check({ keptDays }) {
    // The admin who sets this may be an intruder: the others need time to read what was done.
    if (keptDays > 0 && keptDays < LEAST)
      throw invalidField('keptDays', words(`must be 0 or at least ${LEAST}`, `须为 0 或至少 ${LEAST}`, `須為 0 或至少 ${LEAST}`));
  },
};
