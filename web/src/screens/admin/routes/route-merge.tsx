/** Merges a route into another, or separates it again. Viewers see one route, but the stored data stays as it is. */
import { type RouteRevision, type RouteSetting, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { RouteHealthReport } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../forms/use-action.ts';
import { language, t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/popups/confirm.tsx';
import { Card } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';
import { TextLink } from '../parts/text-link.tsx';

/** Leaves out an empty list. */
const withMerged = ({ mergedRoutes: _, ...route }: RouteSetting, merged: readonly string[]): RouteSetting =>
  merged.length > 0 ? { ...route, mergedRoutes: [...merged] } : route;

export const mergeInto =
  ({ id, mergedRoutes = [] }: RouteSetting, into: string) =>
  (all: readonly RouteSetting[]) =>
    all.filter((one) => one.id !== id).map((one) => (one.id === into ? withMerged(one, [...(one.mergedRoutes ?? []), id, ...mergedRoutes]) : one));
export const separate = (code: string) => (all: readonly RouteSetting[]) =>
  all.map((one) =>
    withMerged(
      one,
      (one.mergedRoutes ?? []).filter((other) => other !== code),
    ),
  );

interface RouteMergeProps {
  route: RouteSetting;
  listed: RouteRevision;
  titles: RouteHealthReport['titles'] | undefined;
  onChanged: () => Promise<unknown>;
}
export function RouteMerge({ route, listed: { version, routes }, titles = [], onChanged }: RouteMergeProps) {
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const [isAsked, setAsked] = useState(false);
  const target = routes.find(({ id }) => id === into);
  const count = (code: string) => titles.find((one) => one.route === code)?.titles ?? 0;
  const merge = useAction(setRoutes, {
    success: t('admin:done'),
    onDone: () => navigate(href(pages.adminTab, { tab: 'routes', route: into })),
    onSettled: onChanged,
  });
  const takeOut = useAction(setRoutes, { success: t('admin:done'), onSettled: onChanged });
  return (
    <Card title={t('admin:audit.field.mergedRoutes')}>
      <p className="mb-3 text-sm text-muted">{t('admin:route.mergeAdvice')}</p>
      <ul className="divide-y divide-line">
        {(route.mergedRoutes ?? []).map((code) => (
          <li key={code} className="flex flex-wrap items-center gap-3">
            <code>{code}</code>
            <TextLink to={href(pages.adminTab, { tab: 'titles', route: code })}>{t('admin:route.titles', { count: count(code) })}</TextLink>
            <Button
              kind="quiet"
              className="ml-auto"
              disabled={takeOut.isPending}
              onClick={() => takeOut.run({ body: { version, routes: separate(code)(routes) } })}
            >
              {t('admin:route.separate')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Choice
          label={t('admin:route.mergeInto')}
          value={into}
          choices={[['', t('admin:bulk.choose')], ...routes.filter(({ id }) => id !== route.id).map(({ id, label }) => [id, label[language]] as const)]}
          onChange={setInto}
          className="min-w-0 flex-1 basis-40"
        />
        <Button kind="quiet" disabled={!target || merge.isPending} onClick={() => setAsked(true)}>
          {t('admin:merge.merge')}
        </Button>
      </div>
      {isAsked && target && (
        <Confirm
          question={t('admin:route.mergeQuestion', { route: route.label[language], into: target.label[language], count: count(route.id) })}
          action={t('admin:merge.merge')}
          onClose={() => setAsked(false)}
          onConfirm={() => merge.run({ body: { version, routes: mergeInto(route, into)(routes) } })}
        />
      )}
    </Card>
  );
}
