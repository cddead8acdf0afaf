/** `public/icon.svg`, drawn in the page: as a picture it would be a request and a document of its own before the first paint. */
export const Logo = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className="size-7">
    <rect width="64" height="64" rx="14" fill="#1565c0" />
    <path d="M12 18h40v28H12z" fill="#fff" />
    <path d="M27 25v14l13-7z" fill="#1565c0" />
    <path d="M18 50h28" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
  </svg>
);
