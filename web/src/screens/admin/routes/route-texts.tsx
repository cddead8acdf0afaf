import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { sourceText } from '../sources/source-words.ts';
import { faultText } from './fault-text.ts';
import { changedRoute, type Fault, newRoute, type Routes, readEpisodes, textOf } from './route-draft.ts';
import type { RouteDraft } from './use-route-draft.ts';
import { useRouteName } from './use-route-name.ts';

export interface RoutesProps {
  routes: Routes;
  faults: readonly Fault[];
  change: RouteDraft['change'];
}

export function RouteTexts({ routes, faults, change }: RoutesProps) {
  const routeName = useRouteName();
  return (
    <>
      <ul className="space-y-4">
        {routes.map((route) => {
          const { key, name, source } = route;
          const [ofName, ofEpisodes] = [true, false].map((isName) =>
            faults.find((fault) => fault.route === key && (fault.episode === undefined && fault.field === 'name') === isName),
          );
          return (
            <li key={key} className="space-y-2">
              <Field
                label={source ? t('admin:titles.lines.nameFrom', { source: sourceText(source) }) : t('admin:titles.lines.name')}
                name={`line-${key}`}
                value={name}
                onChange={(event) => change((now) => changedRoute(now, key, { name: event.target.value, typed: route.typed }))}
                className="max-w-md"
                {...(routeName(name) === name ? {} : { hint: routeName(name) })}
                {...(ofName ? { error: faultText(routes, ofName, true) } : {})}
              />
              <TextArea
                label={t('admin:titles.lines.episodes', { route: name })}
                name={`episodes-${key}`}
                value={textOf(route)}
                rows={5}
                spellCheck={false}
                onChange={(event) => {
                  const typed = event.target.value;
                  change((now) => changedRoute(now, key, { typed, episodes: readEpisodes(typed) }));
                }}
                {...(ofEpisodes ? { error: faultText(routes, ofEpisodes) } : {})}
              />
              <Button kind="quiet" onClick={() => change((now) => now.filter((other) => other.key !== key))}>
                {t('admin:titles.lines.remove', { route: name })}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" className="mt-4" onClick={() => change((now) => [...now, newRoute()])}>
        {t('admin:titles.lines.add')}
      </Button>
    </>
  );
}
