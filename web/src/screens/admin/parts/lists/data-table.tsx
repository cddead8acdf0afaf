import {
  type ColumnDef,
  columnVisibilityFeature,
  type OnChangeFn,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown, Columns3 } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { readStored, writeStored } from '../../../../lib/stored.ts';
import { t } from '../../../../locales/t.ts';
import { ChooseBox } from './choose-box.tsx';
import type { ListParams } from './paged-list.tsx';
import { useFirstRows } from './use-first-rows.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useRowKeys } from './use-row-keys.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export interface Column<T> {
  id: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** How the endpoint names this order. */
  sort?: string;
  isNumber?: boolean;
  /** True if the column is hidden until the reader chooses it. */
  isExtra?: boolean;
  /** True if the column is hidden on phones. */
  isWide?: boolean;
  /** True if the column cannot be hidden. */
  isFixed?: boolean;
}
export interface Selection {
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
}
interface DataTableProps<T extends object> {
  /** Key under which the browser stores the table's settings. */
  name: string;
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  nameOf: (row: T) => string;
  addressOf?: (row: T) => string;
  params: ListParams;
  selection?: Selection;
  tools?: ReactNode;
}

export const TOOL = 'inline-flex min-h-9 items-center gap-2 rounded-card px-3 text-sm text-muted hover:bg-raised hover:text-text pointer-coarse:min-h-11';

interface Look {
  columns: Record<string, boolean>;
  isCompact: boolean;
}
const isLook = (value: unknown) => typeof value === 'object' && value !== null && 'columns' in value && typeof value.columns === 'object';

function useLook<T>(name: string, columns: readonly Column<T>[]) {
  const key = `admin-table-${name}`;
  const [look, setLook] = useState<Look>(() => readStored<Look>(key, { columns: {}, isCompact: false }, isLook));
  const visible = useMemo(() => ({ ...Object.fromEntries(columns.map(({ id, isExtra }) => [id, !isExtra])), ...look.columns }), [columns, look.columns]);
  return {
    visible,
    isCompact: look.isCompact,
    change(changes: Partial<Look>) {
      writeStored(key, { ...look, ...changes });
      setLook({ ...look, ...changes });
    },
  };
}

function LookMenu<T>({ columns, look }: { columns: readonly Column<T>[]; look: ReturnType<typeof useLook<T>> }) {
  const row = 'flex min-h-9 items-center gap-3 px-3 text-sm pointer-coarse:min-h-11';
  return (
    <details
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className={`cursor-pointer list-none ${TOOL}`}>
        <Columns3 className="size-4" />
        {t('admin:table.columns')}
      </summary>
      {/* Takes the focus, so that a press between the boxes does not close the list. */}
      <div tabIndex={-1} className="absolute right-0 z-20 mt-1 min-w-48 rounded-card border border-line bg-page py-2 shadow-lg">
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ id, label }) => (
            <label key={id} className={row}>
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={look.visible[id] ?? true}
                onChange={({ target }) => look.change({ columns: { ...look.visible, [id]: target.checked } })}
              />
              {label}
            </label>
          ))}
        <label className={`${row} mt-1 border-t border-line pt-1`}>
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={look.isCompact}
            onChange={({ target }) => look.change({ isCompact: target.checked })}
          />
          {t('admin:table.compact')}
        </label>
      </div>
    </details>
  );
}

function Heading<T>({ column: { label, sort }, params }: { column: Column<T>; params: ListParams }) {
  if (!sort) return label;
  const isUp = params.get('order') === 'asc';
  const isChosen = params.get('sort') === sort;
  const Arrow = isChosen ? (isUp ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <button
      type="button"
      title={t('admin:table.sort', { column: label })}
      onClick={() => params.filter(isChosen && isUp ? { sort: '', order: '' } : { sort, order: isChosen ? 'asc' : '' })}
      className={`inline-flex min-h-9 items-center gap-1 hover:text-text ${isChosen ? 'text-text' : ''}`}
    >
      {label}
      <Arrow className={`size-3.5 ${isChosen ? '' : 'opacity-40'}`} />
    </button>
  );
}

const classOf = <T,>({ isNumber, isWide, isFixed }: Column<T>) =>
  `px-3 ${isNumber ? 'text-right tabular-nums' : 'text-left'} ${isWide ? 'max-md:hidden' : ''} ${isFixed ? '' : 'whitespace-nowrap'}`;

interface RowProps<T extends object> {
  row: TableRow<typeof features, T>;
  columns: readonly Column<T>[];
  /** Name of the row's checkbox; undefined if rows cannot be selected. */
  name: string | undefined;
  isFirst: boolean;
  isSelected: boolean;
  isCompact: boolean;
}
function AnyRow<T extends object>({ row, columns, name, isFirst, isSelected, isCompact }: RowProps<T>) {
  const cell = `border-b border-line ${isCompact ? 'py-1' : 'py-2'}`;
  return (
    <tr data-row={row.id} tabIndex={isFirst ? 0 : -1} className={`scroll-mt-28 hover:bg-surface focus-visible:bg-surface ${isSelected ? 'bg-surface' : ''}`}>
      {name !== undefined && (
        <td className={`px-3 ${cell}`}>
          <ChooseBox aria-label={t('admin:choose', { name })} checked={isSelected} onChange={(event) => row.getToggleSelectedHandler()(event)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={`${classOf(column)} ${cell}`}>
          {column.cell(row.original)}
        </td>
      ))}
    </tr>
  );
}
/** Memoized, so that selecting a row does not re-render the others. */
const Row = memo(AnyRow) as typeof AnyRow;

export function DataTable<T extends object>({ name, label, columns, rows, idOf, nameOf, addressOf, params, selection, tools }: DataTableProps<T>) {
  const navigate = useNavigate();
  const look = useLook(name, columns);
  const defs = useMemo(() => columns.map(({ id }): ColumnDef<typeof features, T> => ({ id })), [columns]);
  const table = useTable({
    features,
    columns: defs,
    data: rows as T[],
    getRowId: idOf,
    enableSubRowSelection: false,
    state: { columnVisibility: look.visible, rowSelection: selection?.state ?? {} },
    ...(selection && { onRowSelectionChange: selection.onChange }),
  });
  const body = useRowKeys({
    onToggle: (id) => selection && table.getRow(id).toggleSelected(),
    onOpen: (id) => addressOf && void navigate(addressOf(table.getRow(id).original)),
  });
  const first = useFirstRows(useMemo(() => rows.map(idOf), [rows, idOf]));
  useFocusBack(name, body, first === undefined);
  const { visible } = look;
  const shown = useMemo(() => columns.filter(({ id }) => visible[id] ?? true), [columns, visible]);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-end gap-1">
        {tools}
        <LookMenu columns={columns} look={look} />
      </div>
      <div className="md:max-lg:overflow-x-auto">
        <table aria-label={label} className="w-full border-separate [border-spacing:0] text-sm">
          <thead className="text-muted">
            <tr className="*:sticky *:top-14 *:z-10 md:max-lg:*:static *:border-b *:border-line *:bg-page *:py-1 *:font-medium">
              {selection && (
                <th scope="col" className="w-11 px-3">
                  <ChooseBox
                    aria-label={t('admin:table.chooseAll')}
                    checked={table.getIsAllRowsSelected()}
                    onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                  />
                </th>
              )}
              {shown.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={column.sort && params.get('sort') === column.sort ? (params.get('order') === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  <Heading column={column} params={params} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {table
              .getRowModel()
              .rows.slice(0, first)
              .map((row, i) => (
                <Row
                  key={row.id}
                  row={row}
                  columns={shown}
                  name={selection ? nameOf(row.original) : undefined}
                  isFirst={i === 0}
                  isSelected={row.getIsSelected()}
                  isCompact={look.isCompact}
                />
              ))}
          </tbody>
        </table>
      </div>
      {addressOf && <p className="mt-2 text-xs text-muted max-lg:hidden">{t(selection ? 'admin:table.keysChoose' : 'admin:table.keys')}</p>}
    </>
  );
}
