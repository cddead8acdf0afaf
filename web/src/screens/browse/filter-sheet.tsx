import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import type { BrowseState } from './browse.queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import { PickButtons } from './pick-buttons.tsx';
import type { FilterRows } from './use-filter-rows.ts';

interface FilterSheetProps {
  filters: FilterRows;
  state: BrowseState;
  total: number | undefined;
  onClear: () => void;
}

export function FilterSheet({ filters, state, total, onClear }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const count = filters.chosen.length;
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} className="shrink-0 md:hidden">
        <SlidersHorizontal className="size-4" />
        {t('catalog:browse.filters')}
        {count > 0 && <span className="rounded-full bg-accent px-2 text-sm text-white">{count}</span>}
      </Button>
      {isOpen && (
        <Dialog label={t('catalog:browse.filters')} onClose={() => setOpen(false)} className="sheet">
          {(close) => (
            <>
              <div className="sticky top-0 flex items-center bg-page px-4 pt-2">
                <h2 className="mr-auto text-lg font-semibold">{t('catalog:browse.filters')}</h2>
                <IconButton icon={X} label={t('action.close')} onClick={close} className="-mr-2" />
              </div>
              <div className="px-4 pb-4">
                <FilterPanel filters={filters} state={state} whole />
                <div className="mt-4 flex gap-2">
                  <PickButtons state={state} named />
                </div>
              </div>
              <div className="sticky bottom-0 flex gap-3 border-t border-line bg-page p-3">
                <Button kind="quiet" disabled={count === 0} onClick={onClear} className="flex-1">
                  {t('catalog:browse.clear')}
                </Button>
                <Button onClick={close} className="flex-1">
                  {total === undefined ? t('nav.loading') : t('catalog:browse.show', { count: total })}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
