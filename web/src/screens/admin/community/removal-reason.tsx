/** The reason shown to authors; stays selected for the next ones. */
import { REMOVAL_REASONS, type RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { useId } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';

interface RemovalReasonProps {
  reason: RemovalReason;
  onChoose: (reason: RemovalReason) => void;
}
export function RemovalReasonChoice({ reason, onChoose }: RemovalReasonProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {t('admin:removalReason')}
      </label>
      <select
        id={id}
        value={reason}
        onChange={({ target }) => onChoose(target.value as RemovalReason)}
        className="h-11 max-w-full rounded-card border border-line bg-page px-3"
      >
        {REMOVAL_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`community:report.reason.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
