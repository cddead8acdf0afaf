import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { RouteHealthReport } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { Link } from 'react-router';
import { language, t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { Column } from '../parts/lists/data-table.tsx';
import { percentOf, type RouteFigures, startText } from './route-health.tsx';

export const routePage = (route: string) => href(pages.adminTab, { tab: 'routes', route });

export interface RouteRow {
  id: string;
  /** Undefined if the route is not listed. */
  setting: RouteSetting | undefined;
  titles: number;
  figures: RouteFigures | undefined;
  /** Number of titles for which the route is hidden. */
  hidden: number;
}
export const rowsOf = (listed: readonly RouteSetting[], health: RouteHealthReport | undefined): RouteRow[] => {
  const row = (id: string, setting?: RouteSetting): RouteRow => ({
    id,
    setting,
    titles: health?.titles.find(({ route }) => route === id)?.titles ?? 0,
    figures: health?.routes.find(({ route }) => route === id),
    hidden: health?.hidden.filter(({ route }) => route === id).length ?? 0,
  });
  const unlisted = (health?.titles ?? []).filter(({ route }) => !listed.some(({ id, mergedRoutes }) => id === route || mergedRoutes?.includes(route)));
  return [...listed.map((setting) => row(setting.id, setting)), ...unlisted.map(({ route }) => row(route))];
};

interface RowActions {
  onMove: (id: string, by: number) => void;
  onList: (id: string) => void;
  isBusy: boolean;
  isFirst: (id: string) => boolean;
  isLast: (id: string) => boolean;
}
function Order({ id, onMove, isFirst, isLast }: { id: string } & RowActions) {
  return (
    <span className="-my-2 flex">
      <IconButton data-part="top" label={t('admin:route.top', { route: id })} disabled={isFirst(id)} onClick={() => onMove(id, -Infinity)}>
        <ArrowUpToLine className="size-4" />
      </IconButton>
      <IconButton data-part="up" label={t('admin:route.up', { route: id })} disabled={isFirst(id)} onClick={() => onMove(id, -1)}>
        <ArrowUp className="size-4" />
      </IconButton>
      <IconButton data-part="down" label={t('admin:route.down', { route: id })} disabled={isLast(id)} onClick={() => onMove(id, 1)}>
        <ArrowDown className="size-4" />
      </IconButton>
    </span>
  );
}

function Name({ row: { id, setting } }: { row: RouteRow }) {
  if (!setting) return <code>{id}</code>;
  return (
    <>
      <Link to={routePage(id)} data-part="name" className="font-semibold [overflow-wrap:anywhere] hover:underline">
        {setting.label[language]}
      </Link>
      <span className="block text-xs text-muted">{id}</span>
    </>
  );
}

function State({ row: { id, setting }, onList, isBusy }: { row: RouteRow } & RowActions) {
  if (setting)
    return (
      <span className={setting.enabled === false ? 'text-danger' : 'text-muted'}>{t(setting.enabled === false ? 'admin:route.off' : 'admin:route.on')}</span>
    );
  return (
    <Button kind="quiet" disabled={isBusy} onClick={() => onList(id)}>
      {t('admin:route.name1', { route: id })}
    </Button>
  );
}

export function columnsOf(actions: RowActions): readonly Column<RouteRow>[] {
  const number = (id: string, label: string, cell: (row: RouteRow) => number | string) => ({ id, label, isNumber: true, isWide: true, cell });
  const share = (part: (figures: RouteFigures) => number) => (row: RouteRow) => (row.figures ? `${percentOf(part(row.figures), row.figures)} %` : '–');
  return [
    { id: 'order', label: t('admin:route.order'), cell: ({ id, setting }) => setting && <Order id={id} {...actions} /> },
    { id: 'name', label: t('admin:route.name'), isFixed: true, cell: (row) => <Name row={row} /> },
    { id: 'kind', label: t('admin:audit.field.kind'), isWide: true, cell: ({ setting }) => setting && t(`admin:route.${setting.kind}`) },
    { id: 'state', label: t('admin:table.state'), cell: (row) => <State row={row} {...actions} /> },
    number('titles', t('admin:source.titles'), ({ titles }) => titles),
    number(
      'started',
      t('admin:health.started'),
      share(({ started }) => started),
    ),
    number(
      'failed',
      t('admin:health.failed'),
      share(({ failed, stalled }) => failed + stalled),
    ),
    number('startMs', t('admin:health.startMs'), ({ figures }) => (figures ? startText(figures) : '–')),
    number('hidden', t('admin:route.hiddenFor'), ({ hidden }) => hidden || '–'),
  ];
}
