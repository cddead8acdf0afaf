import type { Revision } from '@yinmu/contract/revisions.ts';
import { CONTRAST, contrastOfAccent } from '@yinmu/contract/site/accent.ts';
import { SITE_NAME_LENGTH, type SiteFace, setSiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { LocalSetting } from '../parts/editing/local-fields.tsx';
import { AccentField } from './accent-field.tsx';
import { DefaultLanguage } from './default-language.tsx';

interface SetupFaceProps {
  newest: Revision<SiteFace>;
  reread: () => Promise<unknown>;
  /** Called after saving, to reload the page with the new look. */
  onSaved: () => void;
  onDone: () => void;
}
export function SetupFace({ newest, reread, onSaved, onDone }: SetupFaceProps) {
  const [changes, setChanges] = useState<Partial<SiteFace>>({});
  const settings = { ...newest.settings, ...changes };
  const set = (more: Partial<SiteFace>) => setChanges({ ...changes, ...more });
  const save = useAction(setSiteFace, { toasts: false, onDone: onSaved, onSettled: reread });
  const isPale = settings.accent !== '' && contrastOfAccent(settings.accent) < CONTRAST.text;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(changes).length === 0) onDone();
    else void save.run({ body: { version: newest.version, settings } });
  };
  return (
    <form onSubmit={onSubmit} className="space-y-4">
      <LocalSetting of={{ settings, set }} name="siteName" hint={t('admin:face.nameHint')} max={SITE_NAME_LENGTH} />
      <DefaultLanguage value={settings.language} onChange={(language) => set({ language })} />
      <AccentField value={settings.accent} onChange={(accent) => set({ accent })} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={save.isPending || isPale}>
          {t('admin:setup.next')}
        </Button>
        <Button kind="quiet" disabled={save.isPending} onClick={onDone}>
          {t('admin:setup.later')}
        </Button>
        <FormError>{save.error}</FormError>
      </div>
    </form>
  );
}
