import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { MAX_ENTRIES, type NavigationEntry, type SiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { OrderedList } from '../parts/ordered-list.tsx';
import { NavigationFields } from './navigation-fields.tsx';

type Place = keyof SiteNavigation;

interface NavigationEntriesProps {
  place: Place;
  entries: readonly NavigationEntry[];
  onChange: (entries: NavigationEntry[]) => void;
}
export function NavigationEntries({ place, entries, onChange }: NavigationEntriesProps) {
  const nameOf = ({ kind, target, navLabel }: NavigationEntry) =>
    LANGUAGES.map((language) => navLabel[language]).find(Boolean) ??
    (kind === 'page' ? t(`nav.${target}` as 'nav.home') : kind === 'category' ? t(`category:${target}`, { defaultValue: target }) : target);
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="font-medium">{t(`admin:audit.field.${place}`)}</legend>
      <p className="mb-2 text-sm text-muted">{t(`admin:navigation.${place}Hint`)}</p>
      <OrderedList
        entries={entries}
        nameOf={nameOf}
        onChange={onChange}
        removeLabel={(name) => t('admin:navigation.remove', { name })}
        least={place === 'bar' ? 1 : 0}
      >
        {(entry, set) => <NavigationFields entry={entry} name={nameOf(entry)} onChange={set} />}
      </OrderedList>
      {entries.length < MAX_ENTRIES[place] && (
        <Button kind="quiet" className="mt-3" onClick={() => onChange([...entries, { kind: 'link', target: '', navLabel: NO_TEXTS }])}>
          {t('admin:navigation.add')}
        </Button>
      )}
    </fieldset>
  );
}
