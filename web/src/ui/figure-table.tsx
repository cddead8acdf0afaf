/** A table of figures, whose first column names the row. Wide tables scroll, also by keyboard. */
import type { ReactNode } from 'react';

/** A phone has no room for more columns. */
const MANY = 3;

interface FigureTableProps {
  /** Read by screen readers. */
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Hides the table from all but screen readers. */
  isHidden?: boolean;
}

export function FigureTable({ caption, columns, rows, isHidden = false }: FigureTableProps) {
  const table = (
    <table className={`w-full text-left text-sm ${columns.length > MANY ? 'min-w-[34rem]' : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-1 pr-3 font-medium last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="max-w-60 py-1 pr-3 font-medium [overflow-wrap:anywhere]">
              {name}
            </th>
            {figures.map((figure, i) => (
              <td key={columns[i + 1]} className="py-1 pr-3 tabular-nums last:pr-0">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (isHidden) return <div className="sr-only">{table}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, and two regions of one name would be two landmarks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div role="group" tabIndex={0} aria-label={caption} className="max-h-80 overflow-auto">
      {table}
    </div>
  );
}
