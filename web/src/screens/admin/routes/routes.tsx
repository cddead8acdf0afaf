/** Order, labels, state and resolvers of routes, with a test. Applied on save. */
import { useQuery } from '@tanstack/react-query';
import { getRoutes, type RouteSetting, setRoutes, testRoute } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getRouteHealth } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/client.ts';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Failed, Spinner } from '../../../ui/states.tsx';
import { RouteHealth } from './route-health.tsx';
import { RouteItem } from './route-item.tsx';

const STEP = 10;
const byPriority = (routes: readonly RouteSetting[]) => [...routes].sort((a, b) => a.priority - b.priority);

const newRoute = (id: string, before: readonly RouteSetting[]): RouteSetting => ({
  id,
  label: { zhcn: id, zhtw: id, en: id },
  kind: 'direct',
  adFree: false,
  priority: Math.max(0, ...before.map(({ priority }) => priority)) + STEP,
});

function Editor({ saved, onSaved }: { saved: readonly RouteSetting[]; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [routes, setDraft] = useState(() => byPriority(saved));
  const [tried, setTried] = useState<Record<string, string>>({});
  const changed = JSON.stringify(routes) !== JSON.stringify(byPriority(saved));
  const change = (id: string, changes: Partial<RouteSetting>) => setDraft((now) => now.map((route) => (route.id === id ? { ...route, ...changes } : route)));
  const move = (at: number, by: number) =>
    setDraft((now) => {
      const next = now.toSpliced(at, 1).toSpliced(at + by, 0, now[at] as RouteSetting);
      return next.map((route, i) => ({ ...route, priority: (i + 1) * STEP }));
    });
  const save = useAction(setRoutes, { toasts: false, success: t('admin:done'), onDone: onSaved });
  const tidy = () => routes.map((route) => (route.resolvers ? { ...route, resolvers: route.resolvers.map((text) => text.trim()).filter(Boolean) } : route));
  const tryOne = async (route: string) => {
    setTried((now) => ({ ...now, [route]: t('nav.loading') }));
    const outcome = await api.call(testRoute, { params: { route } }).then(
      ({ ok, detail, milliseconds, url }) => `${ok ? '✓' : '✗'} ${detail} · ${milliseconds} ms${url ? ` · ${url}` : ''}`,
      (error) => errorMessage(error, t('error.again')),
    );
    setTried((now) => ({ ...now, [route]: outcome }));
  };
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('admin:route.advice')}</p>
      <ol className="space-y-3">
        {routes.map((route, i) => (
          <RouteItem
            key={route.id}
            route={route}
            onChange={(changes) => change(route.id, changes)}
            onUp={i > 0 ? () => move(i, -1) : undefined}
            onDown={i < routes.length - 1 ? () => move(i, 1) : undefined}
            onTry={() => tryOne(route.id)}
            tried={tried[route.id]}
          />
        ))}
      </ol>
      <Unlisted listed={routes} onAdd={(id) => setDraft((now) => [...now, newRoute(id, now)])} />
      <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-3 bg-page py-3">
        <Button disabled={!changed || save.isPending} onClick={() => save.run({ body: { routes: tidy() } })}>
          {t('admin:route.save')}
        </Button>
        <Button kind="quiet" disabled={!changed} onClick={() => setDraft(byPriority(saved))}>
          {t('admin:route.undo')}
        </Button>
        <FormError>{save.error}</FormError>
      </div>
    </>
  );
}

/** Routes of titles that the list lacks. */
function Unlisted({ listed, onAdd }: { listed: readonly RouteSetting[]; onAdd: (id: string) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf(getRouteHealth, {}), staleTime: 0 });
  const missing = (data?.unlisted ?? []).filter(({ route }) => !listed.some(({ id }) => id === route));
  if (missing.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="font-medium">{t('admin:route.unlisted')}</h2>
      <p className="mb-2 text-sm text-muted">{t('admin:route.unlistedAdvice')}</p>
      <div className="flex flex-wrap gap-2">
        {missing.map(({ route, titles }) => (
          <Button key={route} kind="quiet" onClick={() => onAdd(route)}>
            {t('admin:route.add', { route, titles })}
          </Button>
        ))}
      </div>
    </section>
  );
}

export function Routes() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...queryOf(getRoutes, {}), staleTime: 0 });
  if (isError && !data) return <Failed message={t('error.again')} onRetry={() => refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      <Editor key={JSON.stringify(data)} saved={data} onSaved={refetch} />
      <RouteHealth />
    </>
  );
}
