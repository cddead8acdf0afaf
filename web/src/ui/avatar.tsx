/** The member's picture, or the first letter of the name. */
export function Avatar({ name, src, className = '' }: { name: string; src: string; className?: string }) {
  const shape = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full ${className}`;
  if (src) return <img src={src} alt="" className={`${shape} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${shape} bg-accent font-semibold text-white uppercase`}>
      {[...name][0]}
    </span>
  );
}
