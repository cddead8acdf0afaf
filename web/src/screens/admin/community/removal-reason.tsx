/** Chooses the reason that authors see. The choice stays for the next entries. */
import { REMOVAL_REASONS, type RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { t } from '../../../locales/t.ts';
import { Choice } from '../parts/choice.tsx';

interface RemovalReasonProps {
  reason: RemovalReason;
  onChoose: (reason: RemovalReason) => void;
}
export function RemovalReasonChoice({ reason, onChoose }: RemovalReasonProps) {
  return (
    <Choice
      label={t('admin:removalReason')}
      value={reason}
      choices={REMOVAL_REASONS.map((one) => [one, t(`community:report.reason.${one}`)])}
      onChange={onChoose}
      className="mb-4 w-max max-w-full"
    />
  );
}
