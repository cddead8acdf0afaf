/** The image or audio code with its field. The image has a light background in both themes. */
import { RefreshCw, Volume2 } from 'lucide-react';
import { t } from '../locales/t.ts';
import { IconButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

interface ImageCodeFieldProps {
  code: { image: string | undefined; audio: string | undefined; failed: boolean; renew(): void; listen(): void };
  field: { name: string; value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void; autoFocus?: boolean };
}

export function ImageCodeField({ code, field }: ImageCodeFieldProps) {
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2">
        {code.audio ? (
          // biome-ignore lint/a11y/useMediaCaption: written digits would defeat the captcha
          <audio src={code.audio} controls autoPlay aria-label={t('captcha:spoken')} className="h-14 max-w-60 min-w-0" />
        ) : code.image ? (
          <img src={code.image} alt={t('captcha:image')} width={160} height={56} className="h-14 w-40 rounded-card" />
        ) : (
          <div className={`flex h-14 w-40 items-center rounded-card bg-raised px-2 text-sm ${code.failed ? 'text-danger' : 'pulse-box'}`} role="status">
            {code.failed && t('captcha:failed')}
          </div>
        )}
        <IconButton icon={RefreshCw} label={t('captcha:another')} onClick={code.renew} />
        <IconButton icon={Volume2} label={t('captcha:listen')} onClick={code.listen} />
      </div>
      <Field
        {...field}
        label={t(code.audio ? 'captcha:typeHeard' : 'captcha:type')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        className="max-w-56"
      />
    </div>
  );
}
