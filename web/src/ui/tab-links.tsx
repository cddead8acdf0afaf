import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface TabLinksProps {
  label: string;
  tabs: readonly { name: string; text: string; to: string }[];
  current: string;
}

export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new tab
  useEffect(() => {
    // Scrolls only the tabs, because `scrollIntoView` would also move a page that Back restored.
    const show = () => {
      const [box, tab] = [row.current?.getBoundingClientRect(), row.current?.querySelector('[aria-current]')?.getBoundingClientRect()];
      if (box && tab) row.current?.scrollBy((tab.left + tab.right - box.left - box.right) / 2, 0);
    };
    // A font that loads late changes widths. Also fires for the first sizes.
    const sizes = new ResizeObserver(show);
    if (row.current) for (const element of [row.current, ...row.current.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, [current]);
  return (
    <nav ref={row} data-focus-group="row" aria-label={label} className="ring-room -mx-2 my-4 flex gap-2 sm:flex-wrap border-b border-line scroll-row">
      {tabs.map(({ name, text, to }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          // The padding makes room for the focus ring.
          className="inline-flex min-h-11 shrink-0 items-center border-b-3 px-2 border-transparent text-muted hover:text-text aria-[current=page]:border-accent-text aria-[current=page]:font-semibold aria-[current=page]:text-text"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
