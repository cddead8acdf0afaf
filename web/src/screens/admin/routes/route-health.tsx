/** Statistics of a route, and the titles for which it is hidden. It can be tested or shown again for each of them. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { checkRoute, type HiddenRoute, type RouteHealthReport, showRoute } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { Link } from 'react-router';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../parts/card.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { useRouteName } from './use-route-name.ts';

export type RouteFigures = RouteHealthReport['routes'][number];
export const OUTCOMES = ['started', 'failed', 'stalled'] as const;
export const percentOf = (part: number, { started, failed, stalled }: RouteFigures) => Math.round((part / Math.max(1, started + failed + stalled)) * 100);
export const outcomeText = (name: (typeof OUTCOMES)[number], figures: RouteFigures) => `${figures[name]} (${percentOf(figures[name], figures)}%)`;
export const startText = ({ startMs }: RouteFigures) => (startMs > 0 ? `${startMs} ms` : '–');

export function Unsendable({ unsendable }: Pick<RouteHealthReport, 'unsendable'>) {
  return unsendable.map(({ route, headers }) => (
    <p key={route} className="mb-2 text-sm text-danger">
      {t('admin:health.unsendable', { route, headers: headers.join(', ') })}
    </p>
  ));
}

export function Rates({ routes, unsendable }: Pick<RouteHealthReport, 'routes' | 'unsendable'>) {
  const nameOf = useRouteName();
  if (routes.length === 0 && unsendable.length === 0) return <p className="text-muted">{t('admin:health.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section tabIndex={0} aria-label={t('admin:health.title')} className="overflow-x-auto">
      <Unsendable unsendable={unsendable} />
      <table className="w-full min-w-[28rem] text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-3 font-medium">{t('admin:health.route')}</th>
            {OUTCOMES.map((name) => (
              <th key={name} className="py-2 pr-3 font-medium">
                {t(`admin:health.${name}`)}
              </th>
            ))}
            <th className="py-2 font-medium">{t('admin:health.startMs')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <tr key={route.route} className="border-t border-line">
              <th className="py-2 pr-3 font-medium">
                <Link to={href(pages.adminTab, { tab: 'routes', route: route.route })} className="hover:underline">
                  {nameOf(route.route)}
                </Link>
              </th>
              {OUTCOMES.map((name) => (
                <td key={name} className="py-2 pr-3 tabular-nums">
                  {outcomeText(name, route)}
                </td>
              ))}
              <td className="py-2 tabular-nums">{startText(route)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Hidden({ entry, onChange }: { entry: HiddenRoute; onChange: () => Promise<unknown> }) {
  const body = { vodId: entry.vod_id, route: entry.route };
  const check = useAction(checkRoute, {
    success: ({ shown, detail }) => (shown ? t('admin:health.shown') : t('admin:health.still', { detail })),
    onSettled: onChange,
  });
  const show = useAdminAction(showRoute, onChange);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium [overflow-wrap:anywhere]">
          <Link to={href(pages.detail, { id: entry.vod_id })} className="underline underline-offset-4">
            {entry.vod_name || entry.vod_id}
          </Link>{' '}
          · {entry.route}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {[
            relativeTime(entry.since),
            t('admin:health.viewers', { count: entry.viewers }),
            entry.checkedAt ? t('admin:health.checked', { when: relativeTime(entry.checkedAt), detail: entry.detail }) : t('admin:health.unchecked'),
          ].join(' · ')}
        </p>
      </div>
      <Button kind="quiet" disabled={check.isPending} onClick={() => check.run({ body })}>
        {t('admin:health.check')}
      </Button>
      <Button kind="quiet" onClick={() => show.run({ body })}>
        {t('admin:health.show')}
      </Button>
    </li>
  );
}

export function HiddenTitles({ hidden, onChange }: { hidden: readonly HiddenRoute[]; onChange: () => Promise<unknown> }) {
  return (
    <Card title={t('admin:health.hidden')}>
      {hidden.length === 0 ? (
        <p className="text-muted">{t('admin:health.noneHidden')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {hidden.map((entry) => (
            <Hidden key={entry.vod_id} entry={entry} onChange={onChange} />
          ))}
        </ul>
      )}
    </Card>
  );
}
