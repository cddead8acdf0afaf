import { FRIENDLY_LINKS, type SiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { moved } from '../parts/moved.ts';

type Links = SiteFooter['friendlyLinks'];

export function FriendlyLinks({ links, onChange }: { links: Links; onChange: (links: Links) => void }) {
  const { t } = useTranslation();
  const set = (at: number, changes: Partial<Links[number]>) => onChange(links.map((link, i) => (i === at ? { ...link, ...changes } : link)));
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="font-medium">{t('admin:audit.field.friendlyLinks')}</legend>
      <p className="mb-2 text-sm text-muted">{t('admin:face.linksHint')}</p>
      <ol className="space-y-3">
        {links.map(({ linkName, url }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no other key while edited
          <li key={i} className="flex flex-wrap items-end gap-2">
            <Field
              className="w-full sm:w-40"
              label={t('admin:audit.field.linkName')}
              value={linkName}
              required
              maxLength={30}
              onChange={({ target }) => set(i, { linkName: target.value })}
            />
            <Field
              className="min-w-0 flex-1 basis-48"
              label={t('admin:audit.field.url')}
              type="url"
              pattern="https://.*"
              title="https://"
              placeholder="https://"
              value={url}
              required
              maxLength={300}
              onChange={({ target }) => set(i, { url: target.value.trim() })}
            />
            <div className="flex">
              <IconButton label={t('admin:face.linkUp', { name: linkName })} disabled={i === 0} onClick={() => onChange(moved(links, i, i - 1))}>
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t('admin:face.linkDown', { name: linkName })}
                disabled={i === links.length - 1}
                onClick={() => onChange(moved(links, i, i + 1))}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={t('admin:face.linkRemove', { name: linkName })} onClick={() => onChange(links.filter((_, other) => other !== i))}>
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {links.length < FRIENDLY_LINKS && (
        <Button kind="quiet" className="mt-3" onClick={() => onChange([...links, { linkName: '', url: '' }])}>
          {t('admin:face.linkAdd')}
        </Button>
      )}
    </fieldset>
  );
}
