import {
  getSearchEngines,
  type SearchEngines,
  setSearchEngines,
  TITLE_PARTS,
  TITLE_TEMPLATE_LENGTH,
  TITLED_PAGES,
  VERIFICATIONS,
} from '@yinmu/contract/site/search-engines.endpoints.ts';
import { Trash2 } from 'lucide-react';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LocalSetting } from '../parts/editing/local-fields.tsx';
import { SettingsPart } from './settings-part.tsx';

type Tags = SearchEngines['verifications'];

function Verifications({ tags, onChange }: { tags: Tags; onChange: (tags: Tags) => void }) {
  const set = (at: number, changes: Partial<Tags[number]>) => onChange(tags.map((tag, i) => (i === at ? { ...tag, ...changes } : tag)));
  return (
    <fieldset className="space-y-3 border-b border-line pb-4">
      <legend className="font-medium">{t('admin:audit.field.verifications')}</legend>
      <p className="text-sm text-muted">{t('admin:engines.tagHint')}</p>
      {tags.map(({ metaName, metaContent }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields hold no state, and names may repeat
        <div key={i} className="flex items-end gap-3">
          <Field
            label={t('admin:engines.metaName')}
            value={metaName}
            maxLength={60}
            placeholder="google-site-verification"
            onChange={({ target }) => set(i, { metaName: target.value.trim() })}
            className="min-w-0 flex-1"
          />
          <Field
            label={t('admin:engines.metaContent')}
            value={metaContent}
            maxLength={200}
            onChange={({ target }) => set(i, { metaContent: target.value.trim() })}
            className="min-w-0 flex-2"
          />
          <IconButton
            icon={Trash2}
            label={t('admin:engines.removeTag', { name: metaName || String(i + 1) })}
            onClick={() => onChange(tags.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <Button kind="quiet" disabled={tags.length >= VERIFICATIONS} onClick={() => onChange([...tags, { metaName: '', metaContent: '' }])}>
        {t('admin:engines.addTag')}
      </Button>
    </fieldset>
  );
}

export function SiteSearchEngines() {
  return (
    <SettingsPart<SearchEngines>
      read={getSearchEngines}
      write={setSearchEngines}
      fields={(draft) => (
        <>
          <Verifications tags={draft.settings.verifications} onChange={(verifications) => draft.set({ verifications })} />
          {TITLED_PAGES.map((page) => (
            <LocalSetting
              key={page}
              of={draft}
              name={page}
              hint={t('admin:engines.titleHint', { parts: TITLE_PARTS[page].map((part) => `{${part}}`).join(' ') })}
              max={TITLE_TEMPLATE_LENGTH}
            />
          ))}
          {(['indexNowKey', 'baiduToken', 'outsideScript'] as const).map((name) => (
            <Field
              key={name}
              label={t(`admin:audit.field.${name}`)}
              hint={t(`admin:engines.${name}`)}
              value={draft.settings[name]}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => draft.set({ [name]: target.value.trim() })}
            />
          ))}
        </>
      )}
    />
  );
}
