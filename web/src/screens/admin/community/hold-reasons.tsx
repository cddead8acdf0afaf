import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import { useTranslation } from '../../../locales/use-translation.ts';

export function HoldReasons({ reasons }: { reasons: readonly HoldReason[] }) {
  const { t } = useTranslation();
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
