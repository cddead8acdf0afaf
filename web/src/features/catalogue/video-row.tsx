/** A row of cards that snaps, with arrows for the mouse. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useOverflow } from '../../lib/hooks/use-overflow.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** A row below the screen is not laid out; what is first on a page is, or it would have a wrong height for a frame. */
const BELOW = '[contain-intrinsic-size:auto_310px] [content-visibility:auto]';
const POSTERS = '[--card:116px] sm:[--card:156px] lg:[--card:10.75rem]';
const WIDE = '[--card:228px] [--shape:0.5625] [--below:3.25rem] sm:[--card:264px] lg:[--card:18.75rem]';

interface VideoRowProps {
  /** Undefined until it is known: its place is kept. */
  title: string | undefined;
  /** Where the whole of it can be seen. */
  moreTo?: string;
  action?: ReactNode;
  /** Its cards have wide pictures. */
  wide?: boolean;
  children: ReactNode;
}

export function VideoRow({ title, moreTo, action, wide = false, children }: VideoRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const carousel = useRef<HTMLDivElement>(null);
  const scroll = (direction: number) => carousel.current?.scrollBy({ left: direction * carousel.current.clientWidth * 0.85, behavior: 'smooth' });
  const overflows = useOverflow(carousel);
  // For a mouse: the arrows of a remote move the row by its cards.
  const arrow = 'hidden size-9 items-center justify-center rounded-card text-muted hover:bg-raised hover:text-text sm:inline-flex';
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className={`mt-4 ${wide ? '' : BELOW}`}>
      <div data-focus-row={action && ''} className="page-edge mb-3 flex min-h-11 items-center gap-1">
        {title === undefined ? (
          <span aria-hidden="true" className="pulse-box h-6 w-32 rounded" />
        ) : (
          <h2 id={id} className="text-xl font-bold">
            {moreTo ? (
              <Link to={moreTo} data-beyond-arrows className="group/more inline-flex min-h-11 items-center gap-1 hover:text-accent-text">
                {title}
                <ChevronRight aria-hidden="true" className="size-5 text-muted transition group-hover/more:translate-x-0.5" />
              </Link>
            ) : (
              title
            )}
          </h2>
        )}
        <span className="mr-auto">{action}</span>
        {overflows && title !== undefined && (
          <>
            <button type="button" data-no-remote className={arrow} aria-label={t('row.backward', { title })} onClick={() => scroll(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button type="button" data-no-remote className={arrow} aria-label={t('row.forward', { title })} onClick={() => scroll(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
      </div>
      <div ref={carousel} className={`carousel page-edge py-1 ${wide ? WIDE : POSTERS}`}>
        {children}
        {/* A remote walks from row to row without a stop at their headings, up as well as down. */}
        {moreTo && (
          <Link to={moreTo} className="row-end bg-raised font-semibold">
            {t('row.all')}
            <ChevronRight aria-hidden="true" className="size-5" />
          </Link>
        )}
      </div>
    </section>
  );
}
