import { useQuery } from '@tanstack/react-query';
import { getRoutes, type RouteRevision, type RouteSetting, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getRouteHealth, type RouteHealthReport } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { SaveBar } from '../parts/editing/save-bar.tsx';
import { useDraft } from '../parts/editing/use-draft.ts';
import { DataTable } from '../parts/lists/data-table.tsx';
import { useListParams } from '../parts/lists/paged-list.tsx';
import { moved } from '../parts/moved.ts';
import { useFocusOn } from '../parts/use-focus-on.ts';
import { byPriority, inOrder, newRoute } from './new-route.ts';
import { columnsOf, routePage, rowsOf } from './route-columns.tsx';
import { RoutePage } from './route-page.tsx';

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
  const [isUnfolded, setUnfolded] = useState(false);
  const isUsed = ({ id }: RouteSetting) => !health || health.titles.some(({ route, titles }) => route === id && titles > 0);
  const used = draft.shown.routes.filter(isUsed);
  const unused = draft.shown.routes.filter((route) => !isUsed(route));
  const routes = [...used, ...unused];
  const isFolded = !isUnfolded && used.length > 0;
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
    isLast: (id) => place(id) === (isFolded ? used : routes).length - 1,
  });
  return (
    <div ref={list}>
      <p className="text-sm text-muted">{t('admin:route.advice')}</p>
      <DataTable
        name="routes"
        label={t('admin:tab.routes')}
        columns={columns}
        rows={rowsOf(routes, health).filter(({ setting }) => !isFolded || !setting || isUsed(setting))}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        addressOf={({ id }) => routePage(id)}
        params={params}
      />
      {unused.length > 0 && used.length > 0 && (
        <Button kind="bare" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {t('admin:route.unused', { count: unused.length })}
        </Button>
      )}
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
  const { data: health, refetch: ask, isPending } = useQuery({ ...queryOf(getRouteHealth, {}), staleTime: 0 });
  // Which routes are listed first depends on their titles.
  if (!data || isPending) return <Waiting of={query} />;
  const id = params.get('route');
  const renew = async () => (await Promise.all([refetch(), ask()]))[0].data;
  if (id) return <RoutePage key={id} id={id} listed={data} health={health} onChanged={renew} />;
  return <RouteList listed={data} health={health} renew={renew} />;
}
