import { type RouteRevision, type RouteSetting, setRoutes, testRoute } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { RouteHealthReport } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { type FormEvent, Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../forms/use-action.ts';
import { language, t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Field, FormError, TextArea } from '../../../ui/field.tsx';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { Card } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';
import { ChangeBar } from '../parts/editing/change-bar.tsx';
import { LocalFields } from '../parts/editing/local-fields.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ThingPage } from '../parts/thing-page.tsx';
import { HiddenTitles, OUTCOMES, outcomeText, type RouteFigures, startText, Unsendable } from './route-health.tsx';
import { RouteMerge } from './route-merge.tsx';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const tidy = ({ resolvers, limitPerMinute, ...route }: RouteSetting): RouteSetting => ({
  ...route,
  ...(resolvers && { resolvers: linesOf(resolvers.join('\n')) }),
  ...(limitPerMinute && { limitPerMinute }),
});

const FLAGS = ['enabled', 'adFree', 'embed'] as const;

interface FieldsProps {
  route: RouteSetting;
  change: (changes: Partial<RouteSetting>) => void;
}
function Fields({ route, change }: FieldsProps) {
  return (
    <div className="space-y-4">
      <LocalFields label={t('admin:route.name')} hint={t('admin:route.nameHint')} max={100} value={route.label} onChange={(label) => change({ label })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t('admin:audit.field.kind')}
          value={route.kind}
          choices={(['direct', 'parse'] as const).map((kind) => [kind, t(`admin:route.${kind}`)])}
          onChange={(kind) => change({ kind })}
        />
        <Field
          label={t('admin:audit.field.limitPerMinute')}
          hint={t('admin:route.limitHint')}
          inputMode="numeric"
          value={route.limitPerMinute ?? ''}
          onChange={({ target }) => /^\d{0,5}$/.test(target.value) && change({ limitPerMinute: Number(target.value) })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {FLAGS.map((name) => {
          const isOn = route[name] ?? name === 'enabled';
          return (
            <Check key={name} checked={isOn} onChange={() => change({ [name]: !isOn })}>
              {t(`admin:audit.field.${name}`)}
            </Check>
          );
        })}
      </div>
      {route.kind === 'parse' && (
        <TextArea
          label={t('admin:route.resolvers')}
          rows={3}
          value={(route.resolvers ?? []).join('\n')}
          placeholder="https://…/?url={url}"
          onChange={({ target }) => change({ resolvers: target.value === '' ? [] : target.value.split('\n') })}
        />
      )}
    </div>
  );
}

function Figures({ figures }: { figures: RouteFigures | undefined }) {
  if (!figures) return <p className="text-muted">{t('admin:health.none')}</p>;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums [&>dd]:text-right">
      {OUTCOMES.map((name) => (
        <Fragment key={name}>
          <dt>{t(`admin:health.${name}`)}</dt>
          <dd>{outcomeText(name, figures)}</dd>
        </Fragment>
      ))}
      <dt>{t('admin:health.startMs')}</dt>
      <dd>{startText(figures)}</dd>
    </dl>
  );
}

function Try({ id }: { id: string }) {
  const [said, setSaid] = useState('');
  const attempt = useAction(testRoute, {
    toasts: false,
    onDone: ({ ok, detail, milliseconds, url }) => setSaid(`${ok ? '✓' : '✗'} ${detail} · ${milliseconds} ms${url ? ` · ${url}` : ''}`),
  });
  return (
    <div>
      <Button kind="quiet" disabled={attempt.isPending} onClick={() => attempt.run({ params: { route: id } })}>
        {t('admin:route.try')}
      </Button>
      <p role="status" className="mt-2 text-sm [overflow-wrap:anywhere] empty:hidden">
        {attempt.isPending ? t('nav.loading') : said}
      </p>
      <FormError>{attempt.error}</FormError>
    </div>
  );
}

function RouteForm({ saved, listed: { version, routes }, onChanged }: { saved: RouteSetting } & Pick<RoutePageProps, 'listed' | 'onChanged'>) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Partial<RouteSetting>>({});
  const route = { ...saved, ...draft };
  const isChanged = JSON.stringify(tidy(route)) !== JSON.stringify(saved);
  const replacedBy = (next: RouteSetting[]) => ({ body: { version, routes: routes.flatMap((one) => (one.id === saved.id ? next : [one])) } });
  const save = useAction(setRoutes, { toasts: false, success: t('admin:done'), onDone: () => setDraft({}), onSettled: onChanged });
  const remove = useAction(setRoutes, {
    success: t('admin:done'),
    onDone: () => navigate(href(pages.adminTab, { tab: 'routes' })),
    onSettled: onChanged,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.run(replacedBy([tidy(route)]));
  };
  return (
    <Card title={t('admin:source.settings')}>
      <form onSubmit={onSubmit} noValidate>
        <Fields route={route} change={(changes) => setDraft((now) => ({ ...now, ...changes }))} />
        <ChangeBar isChanged={isChanged} save={save} onDiscard={() => setDraft({})}>
          <ConfirmButton
            kind="bare"
            className="ml-auto"
            question={t('admin:route.removeQuestion', { route: saved.id })}
            onConfirm={() => remove.run(replacedBy([]))}
          >
            {t('admin:route.remove')}
          </ConfirmButton>
        </ChangeBar>
      </form>
    </Card>
  );
}

interface RoutePageProps {
  id: string;
  listed: RouteRevision;
  health: RouteHealthReport | undefined;
  onChanged: () => Promise<unknown>;
}
export function RoutePage({ id, listed, health, onChanged }: RoutePageProps) {
  const saved = listed.routes.find((route) => route.id === id);
  const titles = health?.titles.find(({ route }) => route === id)?.titles ?? 0;
  const own = <R extends { route: string }>(all: readonly R[] = []) => all.filter(({ route }) => route === id);
  const back = <TextLink to={href(pages.adminTab, { tab: 'routes' })}>{t('admin:route.back')}</TextLink>;
  if (!saved)
    return (
      <>
        {back}
        <p className="py-12 text-center text-muted">{t('admin:route.gone')}</p>
      </>
    );
  return (
    <ThingPage
      back={back}
      name={saved.label[language]}
      state={<code className="rounded bg-raised px-2 py-0.5 text-sm text-muted">{id}</code>}
      actions={
        titles > 0 &&
        // The list of titles can filter by only one code.
        (saved.mergedRoutes?.length ? (
          <span className="text-muted">{t('admin:route.titles', { count: titles })}</span>
        ) : (
          <TextLink to={href(pages.adminTab, { tab: 'titles', route: id })}>{t('admin:route.titles', { count: titles })}</TextLink>
        ))
      }
      label={t('admin:table.sections')}
      sections={[
        { id: 'settings', text: t('admin:source.settings'), content: <RouteForm saved={saved} listed={listed} onChanged={onChanged} /> },
        {
          id: 'merge',
          text: t('admin:audit.field.mergedRoutes'),
          content: <RouteMerge key={id} route={saved} listed={listed} titles={health?.titles} onChanged={onChanged} />,
        },
        { id: 'hidden', text: t('admin:health.hidden'), content: <HiddenTitles hidden={own(health?.hidden)} onChange={onChanged} /> },
      ]}
      side={{
        id: 'health',
        text: t('admin:health.title'),
        content: (
          <Card title={t('admin:health.title')}>
            <Unsendable unsendable={own(health?.unsendable)} />
            <Figures figures={own(health?.routes)[0]} />
            <p className="my-2 text-sm text-muted">{t('admin:health.advice')}</p>
            <Try id={id} />
          </Card>
        ),
      }}
    />
  );
}
