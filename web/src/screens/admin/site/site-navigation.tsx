import { href, pages } from '@yinmu/contract/pages.ts';
import { getSiteNavigation, type SiteNavigation as Navigation, setSiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { changedFields } from '../parts/editing/changed-fields.ts';
import { NavigationEntries } from './navigation-entries.tsx';
import { SettingsPart } from './settings-part.tsx';

export function SiteNavigation() {
  const { t } = useTranslation();
  return (
    <SettingsPart<Navigation>
      read={getSiteNavigation}
      write={setSiteNavigation}
      preview={{ part: 'navigation', address: href(pages.home) }}
      describe={(settings, before) => changedFields(t, settings, before)}
      fields={({ settings, set }) => (
        <>
          <NavigationEntries place="header" entries={settings.header} onChange={(header) => set({ header })} />
          <NavigationEntries place="bar" entries={settings.bar} onChange={(bar) => set({ bar })} />
        </>
      )}
    />
  );
}
