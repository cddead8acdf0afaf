import { FRIENDLY_LINKS, type SiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { OrderedList } from '../parts/ordered-list.tsx';

type Links = SiteFooter['friendlyLinks'];

export function FriendlyLinks({ links, onChange }: { links: Links; onChange: (links: Links) => void }) {
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="font-medium">{t('admin:audit.field.friendlyLinks')}</legend>
      <p className="mb-2 text-sm text-muted">{t('admin:face.linksHint')}</p>
      <OrderedList
        entries={links}
        nameOf={({ linkName }) => linkName}
        onChange={onChange}
        removeLabel={(name) => t('admin:face.linkRemove', { name })}
        className="items-end"
      >
        {({ linkName, url }, set) => (
          <div className="flex flex-wrap gap-2">
            <Field
              className="w-full sm:w-40"
              label={t('admin:audit.field.linkName')}
              value={linkName}
              required
              maxLength={30}
              onChange={({ target }) => set({ linkName: target.value })}
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
              onChange={({ target }) => set({ url: target.value.trim() })}
            />
          </div>
        )}
      </OrderedList>
      {links.length < FRIENDLY_LINKS && (
        <Button kind="quiet" className="mt-3" onClick={() => onChange([...links, { linkName: '', url: '' }])}>
          {t('admin:face.linkAdd')}
        </Button>
      )}
    </fieldset>
  );
}
