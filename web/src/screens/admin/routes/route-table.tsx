import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { moved } from '../parts/moved.ts';
import { useFocusOn } from '../parts/use-focus-on.ts';
import { sourceText } from '../sources/source-words.ts';
import { EpisodeTable } from './episode-table.tsx';
import { faultText } from './fault-text.ts';
import { changedRoute, type DraftRoute, newRoute } from './route-draft.ts';
import type { RoutesProps } from './route-texts.tsx';
import { useRouteName } from './use-route-name.ts';

interface RouteProps extends RoutesProps {
  route: DraftRoute;
  at: number;
  isOpen: boolean;
  onOpen: () => void;
  focusOn: (key: number, part: string) => void;
}

function Route({ route, at, routes, faults, change, isOpen, onOpen, focusOn }: RouteProps) {
  const { key, source, episodes } = route;
  const shown = useRouteName()(route.name);
  const name = route.name.trim() || t('admin:titles.lines.nth', { nth: at + 1 });
  const own = faults.find((fault) => fault.route === key && fault.episode === undefined);
  const move = (by: number, part: string) => {
    change((now) => moved(now, at, at + by));
    focusOn(key, part);
  };
  const remove = () => {
    change((now) => now.filter((other) => other.key !== key));
    const next = routes[at + 1] ?? routes[at - 1];
    if (next) focusOn(next.key, 'name');
  };
  return (
    <li data-row={key} className="py-3">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1">
        <Field
          label={source ? t('admin:titles.lines.nameFrom', { source: sourceText(source) }) : t('admin:titles.lines.name')}
          data-part="name"
          value={route.name}
          onChange={(event) => change((now) => changedRoute(now, key, { name: event.target.value, typed: route.typed }))}
          className="min-w-0 flex-1 basis-52"
          {...(shown === route.name ? {} : { hint: shown })}
          {...(own ? { error: faultText(routes, own, own.field === 'name') } : {})}
        />
        <div className="flex flex-wrap">
          <Button kind="bare" aria-expanded={isOpen} onClick={onOpen}>
            {t('admin:titles.lines.count', { count: episodes.length })}
            <span className="sr-only">{name}</span>
            <ChevronDown className={`size-5 transition ${isOpen ? 'rotate-180' : ''}`} />
          </Button>
          <IconButton icon={ArrowUp} data-part="up" label={t('admin:order.up', { name })} disabled={at === 0} onClick={() => move(-1, 'up')} />
          <IconButton
            icon={ArrowDown}
            data-part="down"
            label={t('admin:order.down', { name })}
            disabled={at === routes.length - 1}
            onClick={() => move(1, 'down')}
          />
          <IconButton icon={Trash2} label={t('admin:titles.lines.remove', { route: name })} onClick={remove} />
        </div>
      </div>
      {isOpen && <EpisodeTable key={key} route={route} name={name} faults={faults} change={change} />}
    </li>
  );
}

export function RouteTable({ routes, faults, change }: RoutesProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useFocusOn(list);
  // Null if all routes are closed. If the open one was removed, the first one opens.
  const [chosen, setOpen] = useState<number | null>();
  const open = chosen === null || routes.some(({ key }) => key === chosen) ? chosen : routes[0]?.key;
  const add = () => {
    const route = newRoute();
    change((now) => [...now, route]);
    setOpen(route.key);
    focusOn(route.key, 'name');
  };
  return (
    <>
      {routes.length === 0 && <p className="text-muted">{t('admin:titles.lines.none')}</p>}
      <ol ref={list} className="divide-y divide-line">
        {routes.map((route, at) => (
          <Route
            key={route.key}
            {...{ route, at, routes, faults, change, focusOn }}
            isOpen={open === route.key}
            onOpen={() => setOpen(open === route.key ? null : route.key)}
          />
        ))}
      </ol>
      <Button kind="quiet" className="mt-2" onClick={add}>
        {t('admin:titles.lines.add')}
      </Button>
    </>
  );
}
