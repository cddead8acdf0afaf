/** The operator's banners for one place. Their space is reserved before they load. */
import type { BannerPlace } from '@yinmu/contract/site/site-banners.endpoints.ts';
import { useSite } from '../../api/site-settings.ts';
import { t } from '../../locales/t.ts';

export function Banners({ place }: { place: BannerPlace }) {
  const banners = useSite().banners.filter((banner) => banner.place === place);
  if (banners.length === 0) return null;
  return (
    <aside aria-label={t('banners')} className={`my-4 space-y-3 ${place === 'browseTop' ? '' : 'page-edge'}`}>
      {banners.map(({ picture, url, alt }) => (
        <a key={`${picture} ${url}`} href={url} target="_blank" rel="sponsored nofollow noopener" className="relative mx-auto block max-w-[1200px]">
          <img src={`/files/site/${picture}.webp`} alt={alt} width="1200" height="150" loading="lazy" decoding="async" className="h-auto w-full rounded-card" />
          <span aria-hidden="true" className="absolute top-0 right-0 rounded-bl rounded-tr-card bg-black/70 px-1.5 text-xs text-white">
            {t('banners')}
          </span>
        </a>
      ))}
    </aside>
  );
}
