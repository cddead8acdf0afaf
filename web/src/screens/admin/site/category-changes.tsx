import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { previewSiteCategories, type SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { useId, useState } from 'react';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Choice } from '../parts/choice.tsx';
import { broughtBack, freeBelow, mainsOf, placesIn, withMoved, without } from './category-draft.ts';

interface ChangeProps {
  settings: SiteCategories;
  nameOf: (typeId: number) => string;
  onChange: (settings: SiteCategories) => void;
}

interface PickProps {
  label: string;
  action: string;
  choices: readonly number[];
  nameOf: (typeId: number) => string;
  onChoose: (typeId: number) => void;
}
function Pick({ label, action, choices, nameOf, onChoose }: PickProps) {
  const [chosen, setChosen] = useState('');
  const isOne = choices.includes(Number(chosen));
  const named = choices.map((one) => [String(one), nameOf(one)] as const);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Choice label={label} value={isOne ? chosen : ''} choices={[['', '—'], ...named]} onChange={setChosen} className="min-w-0 flex-1 basis-48" />
      <Button kind="quiet" disabled={!isOne} onClick={() => onChoose(Number(chosen))}>
        {action}
      </Button>
    </div>
  );
}

export function CategoryChange({ settings, typeId, nameOf, onChange }: ChangeProps & { typeId: number }) {
  const mains = mainsOf(settings).map(({ type_id }) => type_id);
  const others = mains.flatMap((main) => [main, ...settings.categories.map(({ type_id }) => type_id).filter((id) => parentOf(id) === main)]);
  return (
    <div className="space-y-3 py-3">
      {!isMain(typeId) && (
        <Pick
          label={t('admin:categories.under')}
          action={t('admin:categories.move')}
          choices={mains.filter((main) => main !== parentOf(typeId) && freeBelow(settings, main) !== undefined)}
          nameOf={nameOf}
          onChoose={(main) => onChange(withMoved(settings, typeId, main))}
        />
      )}
      <Pick
        label={t('admin:categories.into')}
        action={t('admin:categories.takeAway')}
        choices={others.filter((id) => id !== typeId)}
        nameOf={(id) => (isMain(id) ? nameOf(id) : `${nameOf(parentOf(id) ?? id)} · ${nameOf(id)}`)}
        onChoose={(into) => onChange(without(settings, typeId, into))}
      />
    </div>
  );
}

export function GoneCategories({ settings, nameOf, onChange }: ChangeProps) {
  const id = useId();
  if (settings.gone.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-b border-line pb-4">
      <h2 id={id} className="font-medium">
        {t('admin:audit.field.gone')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('admin:categories.goneHint')}</p>
      <ul className="divide-y divide-line">
        {settings.gone.map(({ type_id, into }) => (
          <li key={type_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {t('admin:categories.leadsTo', { name: `${nameOf(type_id)} (${type_id})`, into: nameOf(into) })}
            </span>
            <Button
              kind="quiet"
              aria-label={t('admin:categories.bringBackOne', { name: nameOf(type_id) })}
              onClick={() => onChange(broughtBack(settings, type_id))}
            >
              {t('admin:categories.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CategoryMoves({ settings, nameOf }: Omit<ChangeProps, 'onChange'>) {
  const body = placesIn(settings);
  const query = useQuery({
    queryKey: ['admin', 'category moves', body],
    queryFn: ({ signal }) => api.call(previewSiteCategories, { body, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, isError } = query;
  return (
    <section>
      <h2 className="font-medium">{t('admin:categories.moves')}</h2>
      <div role="status" className="text-sm">
        {isError || !data ? (
          <Waiting of={query} />
        ) : data.moves.length === 0 ? (
          <p className="text-muted">{t('admin:categories.noMoves')}</p>
        ) : (
          <ul>
            {data.moves.map(({ from, into, titles }) => (
              <li key={`${from} ${into}`}>{t('admin:categories.moveOf', { from: nameOf(from), into: nameOf(into), count: titles })}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
