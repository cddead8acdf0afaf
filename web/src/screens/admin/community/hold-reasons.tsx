import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import { t } from '../../../locales/t.ts';

export function HoldReasons({ reasons }: { reasons: readonly HoldReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={t('admin:rules.why')} className="my-1 flex flex-wrap gap-2 text-sm">
      {reasons.map((reason) => (
        <li key={reason} className="rounded bg-raised px-2">
          {t(`admin:rules.reason.${reason}`)}
        </li>
      ))}
    </ul>
  );
}
