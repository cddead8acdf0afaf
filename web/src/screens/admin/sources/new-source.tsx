import { useQuery } from '@tanstack/react-query';
import {
  addSource,
  type CategoryOverride,
  getCategoryOverrides,
  getRoutes,
  type LeftOut,
  setCategoryOverrides,
  setRoutes,
} from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { type FoundSource as Found, lookAtSource } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, queryOf } from '../../../api/query.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useAction } from '../../../forms/use-action.ts';
import { language, t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { Card } from '../parts/card.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { newRoute, proposedName } from '../routes/new-route.ts';
import { CategoryRows, Take } from './category-rows.tsx';
import { SourceMoves } from './source-moves.tsx';
import { BackToSources } from './source-page.tsx';
import { FirstYear, Schedule } from './source-settings.tsx';
import { isAlike, nameOf, pageOf } from './source-words.ts';
import { useSources } from './use-sources.ts';

function Rows({ rows }: Pick<Found, 'rows'>) {
  const { nameOf: categoryOf } = useCategories();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section tabIndex={0} aria-label={t('admin:source.rows')} className="max-h-96 overflow-auto">
      <table className="w-full text-left text-sm">
        <tbody className="divide-y divide-line">
          {Object.entries(rows).map(([nth, { vod_name, vod_year, vod_remarks, type_name, type_id, routes }]) => (
            <tr key={nth} className="*:py-1.5 *:pr-3 *:align-top">
              <th scope="row" className="min-w-32 font-medium [overflow-wrap:anywhere]">
                {vod_name}
              </th>
              <td className="tabular-nums">{vod_year}</td>
              <td>
                {type_name} → {categoryOf(type_id)}
              </td>
              <td className="max-md:hidden">{vod_remarks}</td>
              <td className="text-muted max-md:hidden">{routes.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const nothing: LeftOut = { skippedCategories: [], skippedRoutes: [], fromYear: 0 };

interface RoutesProps {
  routes: Found['routes'];
  skipped: readonly string[];
  onSkip: (skippedRoutes: string[]) => void;
  names: Readonly<Record<string, string>>;
  onName: (route: string, name: string) => void;
}
function RouteRows({ routes, skipped, onSkip, names, onName }: RoutesProps) {
  const { data } = useQuery({ ...queryOf(getRoutes, {}), staleTime: 0 });
  return (
    <ul className="divide-y divide-line">
      {routes.map(({ route, titles }) => {
        const known = data?.routes.find(({ id }) => id === route);
        return (
          <li key={route} className="flex flex-wrap items-center gap-x-3 py-1">
            <Take name={route} count={titles} skipped={skipped} onSkip={onSkip} />
            {known ? (
              <span className="w-56 text-muted">{known.label[language]}</span>
            ) : (
              <input
                aria-label={t('admin:source.routeName', { route })}
                placeholder={t('admin:source.unnamedRoute')}
                maxLength={100}
                value={names[route] ?? ''}
                onChange={({ target }) => onName(route, target.value)}
                className="h-11 w-56 max-w-full rounded-card border border-line bg-page px-3"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Saves the mapping of the categories that this source names, and leaves others alone. */
async function saveOverrides(categories: Found['categories'], chosen: readonly CategoryOverride[]) {
  const isNamed = ({ type_name }: CategoryOverride) => categories.some((one) => one.type_name === type_name);
  const { revisions } = await api.call(getCategoryOverrides, {});
  const { version = 0, settings } = revisions[0] ?? {};
  const kept = (settings?.overrides ?? []).filter((one) => !isNamed(one));
  await api.call(setCategoryOverrides, { body: { version, settings: { overrides: [...kept, ...chosen.filter(isNamed)] } } });
}
/** Saves names for routes that are not listed yet, so that they are shown. */
async function saveRoutes(names: Readonly<Record<string, string>>) {
  const { version, routes } = await api.call(getRoutes, {});
  const added = Object.entries(names).filter(([id, name]) => name.trim() !== '' && !routes.some((route) => route.id === id));
  if (added.length === 0) return;
  for (const [id, name] of added) routes.push(newRoute(id, routes, name.trim()));
  await api.call(setRoutes, { body: { version, routes } });
}

interface FoundSourceProps {
  address: string;
  found: Found;
  onAdded: (id: number) => void;
}
function FoundSource({ address, found, onAdded }: FoundSourceProps) {
  const [name, setName] = useState(nameOf({ name: '', address }));
  const [everyHours, setHours] = useState(24);
  const [leftOut, setLeftOut] = useState(nothing);
  const { data: mapping } = useQuery({ ...queryOf(getCategoryOverrides, {}), staleTime: 0 });
  const [overrides, setOverrides] = useState<CategoryOverride[]>();
  const [names, setNames] = useState<Record<string, string>>(() => Object.fromEntries(found.routes.map(({ route }) => [route, proposedName(route)])));
  const change = (changes: Partial<LeftOut>) => setLeftOut((now) => ({ ...now, ...changes }));
  const add = useAction(
    async () => {
      if (overrides) await saveOverrides(found.categories, overrides);
      await saveRoutes(Object.fromEntries(Object.entries(names).filter(([route]) => !leftOut.skippedRoutes.includes(route))));
      return api.call(addSource, { body: { address, name: name.trim(), everyHours, ...leftOut } });
    },
    { toasts: false, success: t('admin:done'), onDone: ({ id }) => onAdded(id) },
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add.run();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 space-y-4">
      <Card title={t('admin:source.found')}>
        <p className="mb-2 text-sm text-muted">
          {[
            found.kind.toUpperCase(),
            found.titles === null ? t('admin:source.uncounted') : t('admin:source.counted', { count: found.titles }),
            t('admin:source.read', { count: found.read }),
            found.skipped > 0 && t('admin:source.unreadable', { count: found.skipped }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Rows rows={found.rows} />
      </Card>
      <Card title={t('admin:source.settings')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('admin:source.name')} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
          <Schedule value={everyHours} onChange={setHours} />
          <FirstYear value={leftOut.fromYear} onChange={(fromYear) => change({ fromYear })} />
        </div>
      </Card>
      <Card title={t('admin:source.takenCategories')}>
        <p className="text-sm text-muted">{t('admin:source.mapHint')}</p>
        <CategoryRows
          categories={found.categories}
          skips={{ skipped: leftOut.skippedCategories, onSkip: (skippedCategories) => change({ skippedCategories }) }}
          {...(mapping && { places: { overrides: overrides ?? mapping.revisions[0]?.settings.overrides ?? [], onChange: setOverrides } })}
        />
        {overrides && <SourceMoves overrides={overrides} />}
      </Card>
      <Card title={t('admin:source.takenRoutes')}>
        <p className="text-sm text-muted">{t('admin:source.routesHint')}</p>
        <RouteRows
          routes={found.routes}
          skipped={leftOut.skippedRoutes}
          onSkip={(skippedRoutes) => change({ skippedRoutes })}
          names={names}
          onName={(route, text) => setNames((now) => ({ ...now, [route]: text }))}
        />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={add.isPending}>
          {t('admin:source.add')}
        </Button>
        <FormError>{add.error}</FormError>
      </div>
    </form>
  );
}

export function SourceLook({ onAdded }: Pick<FoundSourceProps, 'onAdded'>) {
  const [address, setAddress] = useState('');
  const [read, setRead] = useState<{ address: string; found: Found }>();
  const [fault, setFault] = useState<string>();
  const alike = useSources().data?.find((source) => isAlike(source.address, address.trim()));
  const look = useAction(lookAtSource, {
    toasts: false,
    onDone: ({ found, fault }, { body }) => {
      setRead(found ? { address: body.address, found } : undefined);
      setFault(fault ? t(`admin:source.fault.${fault.kind}`, { status: fault.status }) : undefined);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    void look.run({ body: { address: address.trim() } });
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate className="max-w-3xl">
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t('admin:source.address')}
            name="address"
            type="url"
            inputMode="url"
            placeholder="https://…/api.php/provide/vod/"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            className="min-w-0 flex-1 basis-72"
          />
          <Button type="submit" disabled={address.trim() === '' || look.isPending}>
            {t(look.isPending ? 'admin:source.looking' : 'admin:source.look')}
          </Button>
        </div>
        <FormError>{look.error ?? fault}</FormError>
        {alike && (
          <p role="status" className="panel mt-3 [overflow-wrap:anywhere]">
            {t('admin:source.alike')} <TextLink to={pageOf(alike.id)}>{nameOf(alike)}</TextLink>
          </p>
        )}
      </form>
      {read && <FoundSource key={read.address} {...read} onAdded={onAdded} />}
    </>
  );
}

export function NewSource() {
  const navigate = useNavigate();
  return (
    <>
      <BackToSources />
      <SourceLook onAdded={(id) => navigate(pageOf(id), { replace: true })} />
    </>
  );
}
