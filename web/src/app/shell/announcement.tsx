/** The operator's announcement and the preview notice. Only the server renders them; `hydration/announcement.ts` handles the close button. */
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { X } from 'lucide-react';
import { UserText } from '../../features/community/user-text.tsx';
import { t } from '../../locales/t.ts';

export function Announcement({ site: { announcement, isPreview } }: { site: Pick<SiteView, 'announcement' | 'isPreview'> }) {
  return (
    <>
      {isPreview && <p className="bg-notice px-4 py-2 text-center text-sm text-white">{t('footer:preview')}</p>}
      {announcement && (
        <section data-announced aria-label={t('footer:announcement')} className="border-b border-line bg-surface">
          <div className="page-edge flex items-start gap-3">
            <div className="min-w-0 flex-1 py-3">
              <UserText text={announcement.text} links />
            </div>
            <button
              type="button"
              data-close-announcement
              aria-label={t('footer:closeAnnouncement')}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-raised noscript:hidden"
            >
              <X className="size-5" />
            </button>
          </div>
        </section>
      )}
    </>
  );
}
