import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { MAX_ENTRIES, type NavigationEntry, type SiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { moved } from '../parts/moved.ts';
import { NavigationFields } from './navigation-fields.tsx';

type Place = keyof SiteNavigation;

interface NavigationEntriesProps {
  place: Place;
  entries: readonly NavigationEntry[];
  onChange: (entries: NavigationEntry[]) => void;
}
export function NavigationEntries({ place, entries, onChange }: NavigationEntriesProps) {
  const { t } = useTranslation();
  const nameOf = ({ kind, target, navLabel }: NavigationEntry) =>
    LANGUAGES.map((language) => navLabel[language]).find(Boolean) ??
    (kind === 'page' ? t(`nav.${target}` as 'nav.home') : kind === 'category' ? t(`category:${target}`, { defaultValue: target }) : target);
  const set = (at: number, changes: Partial<NavigationEntry>) => onChange(entries.map((entry, i) => (i === at ? { ...entry, ...changes } : entry)));
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="font-medium">{t(`admin:audit.field.${place}`)}</legend>
      <p className="mb-2 text-sm text-muted">{t(`admin:navigation.${place}Hint`)}</p>
      <ol className="divide-y divide-line">
        {entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other key while edited
          <li key={i} className="flex flex-wrap items-start gap-2 py-2">
            <NavigationFields entry={entry} name={nameOf(entry)} onChange={(changes) => set(i, changes)} />
            <div className="ml-auto flex">
              <IconButton label={t('admin:order.up', { name: nameOf(entry) })} disabled={i === 0} onClick={() => onChange(moved(entries, i, i - 1))}>
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t('admin:order.down', { name: nameOf(entry) })}
                disabled={i === entries.length - 1}
                onClick={() => onChange(moved(entries, i, i + 1))}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t('admin:navigation.remove', { name: nameOf(entry) })}
                disabled={place === 'bar' && entries.length === 1}
                onClick={() => onChange(entries.filter((_, other) => other !== i))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {entries.length < MAX_ENTRIES[place] && (
        <Button kind="quiet" className="mt-3" onClick={() => onChange([...entries, { kind: 'link', target: '', navLabel: NO_TEXTS }])}>
          {t('admin:navigation.add')}
        </Button>
      )}
    </fieldset>
  );
}
