export const Face = ({ name, src, className }: { name: string; src: string; className: string }) => (
  <span
    aria-hidden="true"
    className={`relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-raised font-semibold text-muted uppercase ${className}`}
  >
    {[...name][0]}
    {src && <img src={src} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover object-[50%_20%]" />}
  </span>
);
