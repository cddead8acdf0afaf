import type { SiteState } from '@yinmu/contract/site/shown-settings.ts';

/** `public/icon.svg`, inlined to save a request before the first paint. */
const Mark = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className="size-7">
    <rect width="64" height="64" rx="14" fill="#1565c0" />
    <path d="M12 18h40v28H12z" fill="#fff" />
    <path d="M27 25v14l13-7z" fill="#1565c0" />
    <path d="M18 50h28" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
  </svg>
);

/** @param logo the operator's own logo, with its width at the height of the mark */
export const Logo = ({ logo }: { logo: SiteState['logo'] }) =>
  logo ? <img src={logo.address} alt="" width={logo.width} height={28} className="h-7 w-auto max-w-[40vw] object-contain" /> : <Mark />;
