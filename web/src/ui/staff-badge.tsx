/** Marks staff, so that members with similar names are recognized by its absence. */
import type { Role } from '@yinmu/contract/roles.ts';
import { t } from '../locales/t.ts';

export function StaffBadge({ role = 'member' }: { role?: Role | undefined }) {
  if (role === 'member') return null;
  return <span className="shrink-0 rounded bg-accent px-1.5 text-xs text-white">{t(`community:staff.${role}`)}</span>;
}
