import { href, pages } from '@yinmu/contract/pages.ts';
import {
  ANNOUNCEMENT_LENGTH,
  type SiteAnnouncement as Announcement,
  getSiteAnnouncement,
  setSiteAnnouncement,
} from '@yinmu/contract/site/site-footer.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { changedFields } from '../parts/editing/changed-fields.ts';
import { LocalSetting } from '../parts/editing/local-fields.tsx';
import { SettingsPart } from './settings-part.tsx';
import { TimeSpanFields } from './time-span-fields.tsx';

export function SiteAnnouncement() {
  return (
    <SettingsPart<Announcement>
      read={getSiteAnnouncement}
      write={setSiteAnnouncement}
      preview={{ part: 'announcement', address: href(pages.home) }}
      describe={(settings, before) => settings.announcement.zhcn || settings.announcement.zhtw || settings.announcement.en || changedFields(settings, before)}
      fields={(draft) => (
        <>
          <LocalSetting of={draft} name="announcement" hint={t('admin:face.announcementHint')} max={ANNOUNCEMENT_LENGTH} rows={3} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TimeSpanFields span={draft.settings} onChange={draft.set} />
          </div>
        </>
      )}
    />
  );
}
