/** The rows of the home page and their order. A row can also be any category or public list. */
import { HOME_ROWS, type HomeRow } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { categoryOfRow, listOfRow, MAX_ROWS, type NamedRow, rowOfCategory } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { useId, useState } from 'react';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { rowName } from '../parts/lists/row-name.ts';
import { OrderedList } from '../parts/ordered-list.tsx';
import { HomeLists } from './home-lists.tsx';

interface HomeRowsProps {
  rows: readonly HomeRow[];
  /** Rows with the names that the server gave. */
  named: readonly NamedRow[];
  onChange: (rows: HomeRow[]) => void;
}

function AddCategory({ rows, onChange }: Pick<HomeRowsProps, 'rows' | 'onChange'>) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { loaded = [] } = useCategories();
  const isFree = ({ type_id }: { type_id: number }) => !rows.includes(rowOfCategory(type_id));
  const isOne = loaded.some((main) => [main, ...main.subcategories].some((one) => String(one.type_id) === chosen && isFree(one)));
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-48">
        <label htmlFor={id} className="mb-1 block text-sm">
          {t('admin:home.category')}
        </label>
        <select
          id={id}
          value={isOne ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
          className="h-11 w-full rounded-card border border-line bg-page px-3"
        >
          <option value="">—</option>
          {loaded.map((main) => (
            <optgroup key={main.type_id} label={main.type_name}>
              {[main, ...main.subcategories].filter(isFree).map(({ type_id, type_name }) => (
                <option key={type_id} value={type_id}>
                  {type_name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Button kind="quiet" disabled={!isOne || rows.length >= MAX_ROWS} onClick={() => onChange([...rows, rowOfCategory(Number(chosen))])}>
        {t('admin:home.addRow')}
      </Button>
    </div>
  );
}

function NotShown({ name, reason, onRemove }: { name: string; reason: string; onRemove: (() => void) | undefined }) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{reason}</p>
      <Button kind="quiet" disabled={!onRemove} aria-label={t('admin:home.dropOne', { name })} onClick={onRemove}>
        {t('admin:home.drop')}
      </Button>
    </div>
  );
}

export function HomeRows({ rows, named, onChange }: HomeRowsProps) {
  const { nameOf } = useCategories();
  const [added, setAdded] = useState<readonly NamedRow[]>([]);
  const known = (row: HomeRow) => [...named, ...added].find(({ id }) => id === row);
  const name = (row: HomeRow) => known(row)?.name || nameOf(categoryOfRow(row) ?? 0) || rowName(row);
  const isShown = (row: HomeRow) => known(row)?.shown ?? true;
  const remove = (row: HomeRow) => onChange(rows.filter((one) => one !== row));
  const hidden = HOME_ROWS.filter((row) => !rows.includes(row));
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{t('admin:audit.field.rows')}</legend>
      <OrderedList entries={rows} keyOf={(row) => row} nameOf={name} onChange={onChange}>
        {(row) => (
          <>
            <Check checked disabled={rows.length === 1} onChange={() => remove(row)}>
              {name(row)}
            </Check>
            {!isShown(row) && (
              <NotShown
                name={name(row)}
                reason={t(listOfRow(row) === undefined ? 'admin:home.categoryGone' : 'admin:home.listGone')}
                onRemove={rows.length > 1 ? () => remove(row) : undefined}
              />
            )}
          </>
        )}
      </OrderedList>
      {hidden.map((row) => (
        <Check
          key={row}
          checked={false}
          disabled={rows.length >= MAX_ROWS}
          onChange={() => onChange([...rows, row])}
          className="border-t border-line text-muted"
        >
          {name(row)}
        </Check>
      ))}
      <AddCategory rows={rows} onChange={onChange} />
      <HomeLists
        isFree={(id) => !rows.includes(id) && rows.length < MAX_ROWS}
        onAdd={(row) => {
          setAdded([...added, row]);
          onChange([...rows, row.id]);
        }}
      />
    </fieldset>
  );
}
