/** The image of characters, its renewal, and the field for them. The image has its own light ground, so both themes show it alike. */
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';

interface ImageCodeFieldProps {
  code: { image: string | undefined; failed: boolean; renew(): void };
  field: { name: string; value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void };
}

export function ImageCodeField({ code, field }: ImageCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2">
        {code.image ? (
          <img src={code.image} alt={t('verification.image')} width={160} height={56} className="h-14 w-40 rounded-card" />
        ) : (
          <div className={`flex h-14 w-40 items-center rounded-card bg-raised px-2 text-sm ${code.failed ? 'text-danger' : 'pulse-box'}`} role="status">
            {code.failed && t('verification.failed')}
          </div>
        )}
        <IconButton label={t('verification.another')} onClick={code.renew}>
          <RefreshCw aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Field {...field} label={t('verification.type')} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={12} className="max-w-56" />
    </div>
  );
}
