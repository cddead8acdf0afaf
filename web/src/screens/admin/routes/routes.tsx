import { useQuery } from '@tanstack/react-query';
import { getRoutes, type RouteRevision, type RouteSetting, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getRouteHealth, type RouteHealthReport } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { language, t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { SaveBar } from '../parts/editing/save-bar.tsx';
import { useDraft } from '../parts/editing/use-draft.ts';
import { type Column, DataTable } from '../parts/lists/data-table.tsx';
import { useListParams } from '../parts/lists/paged-list.tsx';
import { moved } from '../parts/moved.ts';
import { useFocusOn } from '../parts/use-focus-on.ts';
import { byPriority, inOrder, newRoute } from './new-route.ts';
import { percentOf, type RouteFigures, startText } from './route-health.tsx';
import { RoutePage } from './route-page.tsx';

export const routePage = (route: string) => href(pages.adminTab, { tab: 'routes', route });

interface Row {
  id: string;
  /** Undefined for unlisted routes. */
  setting: RouteSetting | undefined;
  titles: number;
  figures: RouteFigures | undefined;
  /** Titles for which it is hidden. */
  hidden: number;
}
const rowsOf = (listed: readonly RouteSetting[], health: RouteHealthReport | undefined): Row[] => {
  const row = (id: string, setting?: RouteSetting): Row => ({
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

function Name({ row: { id, setting } }: { row: Row }) {
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

function State({ row: { id, setting }, onList, isBusy }: { row: Row } & RowActions) {
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

function columnsOf(actions: RowActions): readonly Column<Row>[] {
  const number = (id: string, label: string, cell: (row: Row) => number | string) => ({ id, label, isNumber: true, isWide: true, cell });
  const share = (part: (figures: RouteFigures) => number) => (row: Row) => (row.figures ? `${percentOf(part(row.figures), row.figures)} %` : '–');
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

/** Adds a route that no title has yet. */
function AddRoute({ listed, onAdd, isBusy }: { listed: readonly RouteSetting[]; onAdd: (id: string) => void; isBusy: boolean }) {
  const [typed, setTyped] = useState('');
  const id = typed.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(id);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 flex flex-wrap items-end gap-3">
      <Field label={t('admin:route.code')} maxLength={100} value={typed} onChange={({ target }) => setTyped(target.value)} className="w-56 max-w-full" />
      <Button type="submit" kind="quiet" disabled={id === '' || isBusy || listed.some((route) => route.id === id)}>
        {t('admin:route.addOne')}
      </Button>
    </form>
  );
}

const revisionOf = ({ version, by, routes }: RouteRevision) => ({ version, by, at: '', settings: { routes: byPriority(routes) } });

interface RouteListProps {
  listed: RouteRevision;
  health: RouteHealthReport | undefined;
  renew: () => Promise<RouteRevision | undefined>;
}
function RouteList({ listed, health, renew }: RouteListProps) {
  const params = useListParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(list);
  const draft = useDraft({
    newest: revisionOf(listed),
    reread: async () => {
      const read = await renew();
      return read && revisionOf(read);
    },
    write: ({ version, settings }) => api.call(setRoutes, { body: { version, routes: inOrder(settings.routes) } }),
  });
  const { routes } = draft.shown;
  const add = useAction((id: string) => api.call(setRoutes, { body: { version: listed.version, routes: [...listed.routes, newRoute(id, listed.routes)] } }), {
    onDone: (_, id) => navigate(routePage(id)),
    onSettled: renew,
  });
  const place = (id: string) => routes.findIndex((route) => route.id === id);
  const onMove = (id: string, by: number) => {
    draft.change({ routes: moved(routes, place(id), place(id) + by) });
    focusOn(id, by < 0 ? 'up' : 'down');
  };
  const columns = columnsOf({
    onMove,
    onList: (id) => add.run(id),
    isBusy: add.isPending,
    isFirst: (id) => place(id) === 0,
    isLast: (id) => place(id) === routes.length - 1,
  });
  return (
    <div ref={list}>
      <p className="text-sm text-muted">{t('admin:route.advice')}</p>
      <DataTable
        name="routes"
        label={t('admin:tab.routes')}
        columns={columns}
        rows={rowsOf(routes, health)}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        addressOf={({ id }) => routePage(id)}
        params={params}
      />
      {draft.isChanged && (
        <div className="sticky bottom-0 mt-2 bg-page py-3">
          <SaveBar draft={draft} />
        </div>
      )}
      <AddRoute listed={routes} onAdd={(id) => add.run(id)} isBusy={add.isPending} />
    </div>
  );
}

export function Routes() {
  const params = useListParams();
  const query = useQuery({ ...queryOf(getRoutes, {}), staleTime: 0 });
  const { data, refetch } = query;
  const { data: health, refetch: ask } = useQuery({ ...queryOf(getRouteHealth, {}), staleTime: 0 });
  if (!data) return <Waiting of={query} />;
  const id = params.get('route');
  const renew = async () => (await Promise.all([refetch(), ask()]))[0].data;
  if (id) return <RoutePage key={id} id={id} listed={data} health={health} onChanged={renew} />;
  return <RouteList listed={data} health={health} renew={renew} />;
}
