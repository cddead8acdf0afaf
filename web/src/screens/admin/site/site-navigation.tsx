import { href, pages } from '@yinmu/contract/pages.ts';
import { getSiteNavigation, type SiteNavigation as Navigation, setSiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { NavigationEntries } from './navigation-entries.tsx';
import { SettingsPart } from './settings-part.tsx';

export function SiteNavigation() {
  return (
    <SettingsPart<Navigation>
      read={getSiteNavigation}
      write={setSiteNavigation}
      preview={{ part: 'navigation', address: href(pages.home) }}
      fields={({ settings, set }) => (
        <>
          <NavigationEntries place="header" entries={settings.header} onChange={(header) => set({ header })} />
          <NavigationEntries place="bar" entries={settings.bar} onChange={(bar) => set({ bar })} />
        </>
      )}
    />
  );
}
