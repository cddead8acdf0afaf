import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useOverflow } from '../../lib/hooks/use-overflow.ts';
import { t } from '../../locales/t.ts';

/** Skips the layout of rows below the first screen. Rows above need layout in the first frame for their height. */
const BELOW = '[contain-intrinsic-size:auto_310px] [content-visibility:auto]';
const POSTERS = '[--card:116px] sm:[--card:156px] lg:[--card:10.75rem]';
const WIDE = '[--card:228px] [--shape:0.5625] [--below:3.25rem] sm:[--card:264px] lg:[--card:18.75rem]';

interface VideoRowProps {
  /** Undefined while unknown. Space is reserved for it. */
  title: string | undefined;
  moreTo?: string;
  action?: ReactNode;
  /** Shows landscape cards. `filled` stretches them to the row's width. */
  wide?: boolean | 'filled';
  children: ReactNode;
}

export function VideoRow({ title, moreTo, action, wide = false, children }: VideoRowProps) {
  const id = useId();
  const carousel = useRef<HTMLDivElement>(null);
  const scroll = (direction: number) => carousel.current?.scrollBy({ left: direction * carousel.current.clientWidth * 0.85, behavior: 'smooth' });
  const overflows = useOverflow(carousel);
  // Buttons for a mouse. With a remote, moving from card to card scrolls the row.
  const arrow = 'hidden size-9 items-center justify-center rounded-card text-muted hover:bg-raised hover:text-text sm:inline-flex';
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className={`mt-4 ${wide ? '' : BELOW}`}>
      <div data-focus-group={action ? 'row' : undefined} className="page-edge mb-3 flex min-h-11 items-center gap-1">
        {title === undefined ? (
          <span aria-hidden="true" className="pulse-box h-6 w-32 rounded" />
        ) : (
          <h2 id={id} className="text-xl font-bold">
            {moreTo ? (
              <Link to={moreTo} viewTransition data-focus-group="skip" className="group/more inline-flex min-h-11 items-center gap-1 hover:text-accent-text">
                {title}
                <ChevronRight className="size-5 text-muted transition group-hover/more:translate-x-0.5" />
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
              <ChevronLeft className="size-5" />
            </button>
            <button type="button" data-no-remote className={arrow} aria-label={t('row.forward', { title })} onClick={() => scroll(1)}>
              <ChevronRight className="size-5" />
            </button>
          </>
        )}
      </div>
      <div
        ref={carousel}
        className={`carousel page-edge py-1 ${wide ? WIDE : POSTERS} ${wide === 'filled' ? '[--below:0rem]! [grid-auto-columns:minmax(var(--card),30rem)]' : ''}`}
      >
        {children}
        {/* A remote skips the headings between rows. */}
        {moreTo && (
          <Link to={moreTo} className="row-end bg-raised font-semibold">
            {t('row.all')}
            <ChevronRight className="size-5" />
          </Link>
        )}
      </div>
    </section>
  );
}
