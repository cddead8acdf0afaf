import { LANGUAGE_NAMES, LANGUAGES } from '@yinmu/contract/limits.ts';
import {
  BANNER_PLACES,
  BANNER_SIZE,
  BANNERS,
  getSiteBanners,
  type SiteBanners as Settings,
  type SiteBanner,
  setSiteBanners,
} from '@yinmu/contract/site/site-banners.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Choice } from '../parts/choice.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SitePicture } from './site-picture.tsx';
import { TimeSpanFields } from './time-span-fields.tsx';

const EMPTY: SiteBanner = { place: 'homeTop', picture: '', url: '', alt: '', shownIn: 'all', from: '', until: '' };

interface BannerProps {
  banner: SiteBanner;
  onChange: (changes: Partial<SiteBanner>) => void;
  onRemove: () => void;
}
function Banner({ banner, onChange, onRemove }: BannerProps) {
  return (
    <li className="space-y-3 rounded-card bg-surface p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={t('admin:banners.place')}
          value={banner.place}
          choices={BANNER_PLACES.map((place) => [place, t(`admin:banners.places.${place}`)])}
          onChange={(place) => onChange({ place })}
        />
        <Choice
          label={t('admin:banners.shownIn')}
          value={banner.shownIn}
          choices={[['all', t('admin:banners.all')], ...LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const)]}
          onChange={(shownIn) => onChange({ shownIn })}
        />
        <Field
          label={t('admin:audit.field.url')}
          placeholder="https://"
          value={banner.url}
          maxLength={500}
          onChange={({ target }) => onChange({ url: target.value.trim() })}
        />
        <Field label={t('admin:banners.alt')} value={banner.alt} maxLength={100} onChange={({ target }) => onChange({ alt: target.value })} />
        <TimeSpanFields span={banner} onChange={onChange} />
      </div>
      <SitePicture kind="banner" name={banner.picture} onChange={(picture) => onChange({ picture })} />
      <Button kind="quiet" onClick={onRemove}>
        {t('admin:banners.remove')}
      </Button>
    </li>
  );
}

export function SiteBanners() {
  return (
    <SettingsPart<Settings>
      read={getSiteBanners}
      write={setSiteBanners}
      describe={({ banners }) => t('admin:banners.count', { count: banners.length })}
      fields={({ settings: { banners }, set }) => (
        <>
          <p className="text-sm text-muted">{t('admin:banners.advice', BANNER_SIZE)}</p>
          <ul className="space-y-4">
            {banners.map((banner, i) => (
              <Banner
                // biome-ignore lint/suspicious/noArrayIndexKey: fields hold no state
                key={i}
                banner={banner}
                onChange={(changes) => set({ banners: banners.map((other, at) => (at === i ? { ...other, ...changes } : other)) })}
                onRemove={() => set({ banners: banners.filter((_, at) => at !== i) })}
              />
            ))}
          </ul>
          <Button kind="quiet" disabled={banners.length >= BANNERS} onClick={() => set({ banners: [...banners, EMPTY] })}>
            {t('admin:banners.add')}
          </Button>
        </>
      )}
    />
  );
}
