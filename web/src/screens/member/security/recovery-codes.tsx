/** Shows recovery codes once, to copy, save or print. */

import { useEffect, useRef } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t('account:factor.keepCodes')}
      </h3>
      <p className="text-sm text-muted">{t('account:factor.keepAdvice')}</p>
      <ul translate="no" className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveFile('yinmu-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>{t('account:factor.saveCodes')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('account:factor.codesKept')}
        </Button>
      </div>
    </div>
  );
}
