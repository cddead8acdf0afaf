import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '@yinmu/contract/catalogue/calendar.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { CalendarDays } from 'lucide-react';
import { EmptyList } from '../../features/catalogue/empty-list.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { timetableCorner } from '../../features/library/saved/save-corner.tsx';
import { useFollowed } from '../../features/library/saved/saved-titles.ts';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { calendarQuery } from './calendar.queries.ts';

const DAY_MS = 24 * 3_600_000;

const anchor = (weekday: number) => `day-${weekday}`;

const dayName = (weekday: number) => t(`explore:calendar.day.${weekday as 1}`);

function DayLinks({ days }: { days: readonly CalendarDay[] }) {
  return (
    <nav aria-label={t('explore:calendar.days')} data-focus-group="row" className="ring-room scroll-row my-4 flex gap-2 lg:hidden">
      {days.map(({ weekday, videos }, i) => (
        <a
          key={weekday}
          href={`#${anchor(weekday)}`}
          className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card px-4 ${i === 0 ? 'bg-accent text-white' : 'bg-raised hover:bg-line'}`}
        >
          {i === 0 ? t('explore:calendar.today') : dayName(weekday)}
          <span className={`text-sm ${i === 0 ? '' : 'text-muted'}`}>{videos.length}</span>
        </a>
      ))}
    </nav>
  );
}

/** The date of a weekday in the site's time zone, which may be a day ahead of the viewer or behind. @param nth number of days from today */
export function dateOf(weekday: number, nth: number, now = Date.now()): string {
  const ahead = ((weekday - nth - new Date(now).getUTCDay() + 17) % 7) - 3;
  const date = new Date(now + (ahead + nth) * DAY_MS);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}`;
}

/** Puts followed titles first. Apart from that, keeps the order: last updated first. */
export const followedFirst = <V extends { vod_id: number }>(videos: readonly V[], followed: ReadonlySet<number>): V[] =>
  videos.toSorted((a, b) => Number(followed.has(b.vod_id)) - Number(followed.has(a.vod_id)));

function Day({ day: { weekday, videos }, nth }: { day: CalendarDay; nth: number }) {
  const followed = useFollowed();
  const isToday = nth === 0;
  return (
    <section aria-labelledby={anchor(weekday)} className="mt-8 min-w-0">
      <h2 id={anchor(weekday)} className={`mb-3 scroll-mt-20 text-xl font-bold ${isToday ? 'text-accent-text' : ''}`}>
        {isToday && `${t('explore:calendar.today')} · `}
        {dayName(weekday)} {dateOf(weekday, nth)}
      </h2>
      {videos.length === 0 ? (
        <p className="text-muted">{t('explore:calendar.noneThatDay')}</p>
      ) : (
        <div data-arrival={isToday || undefined} className="poster-grid lg:grid-cols-1">
          {followedFirst(videos, followed).map((video, i) => (
            <VideoCard key={video.vod_id} video={video} offscreen={!isToday && i > 0} corner={timetableCorner} />
          ))}
        </div>
      )}
    </section>
  );
}

export default function CalendarScreen() {
  const calendar = useQuery(calendarQuery);
  const days = calendar.data;
  return (
    <main id="main" className="page-edge min-h-dvh pt-4 md:pt-6">
      <title>{`${t('explore:calendar.title')} · ${t('site.name')}`}</title>
      <meta name="description" content={t('explore:calendar.about')} />
      <h1 className="mb-1 text-2xl font-bold">{t('explore:calendar.title')}</h1>
      <p className="text-muted">{t('explore:calendar.about')}</p>
      {days?.every(({ videos }) => videos.length === 0) ? (
        <EmptyList icon={CalendarDays} title={t('explore:calendar.none')}>
          <p className="text-muted">{t('explore:calendar.noneAdvice')}</p>
          <ButtonLink to={href(pages.browse, { sort: 'time' })}>{t('nav.browse')}</ButtonLink>
        </EmptyList>
      ) : days ? (
        <>
          <DayLinks days={days} />
          <div className="lg:grid lg:grid-cols-7 lg:gap-4">
            {days.map((day, i) => (
              <Day key={day.weekday} day={day} nth={i} />
            ))}
          </div>
        </>
      ) : (
        <Waiting of={calendar} failure={t('explore:calendar.failed')} skeleton={<PosterGridSkeleton />} />
      )}
    </main>
  );
}
