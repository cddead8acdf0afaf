/** Edits the routes of a title as a table or as text, with save and undo. */
import { type DeskRoutes, type DeskTitle, editTitle, ROUTES_LOCK, setTitleRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useMemo, useRef, useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useUnsaved } from '../parts/editing/unsaved.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { faultText } from './fault-text.ts';
import { faultsOf, givenRoutes, type Routes } from './route-draft.ts';
import { RouteTable } from './route-table.tsx';
import { RouteTexts } from './route-texts.tsx';
import { useRouteDraft } from './use-route-draft.ts';

export interface RoutePartProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}
const VIEWS = ['table', 'text'] as const;

/** Shown if somebody else changed the routes in the meantime. */
function Overtaken({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="status" className="mt-4 rounded-card border border-danger p-3">
      <p className="mb-2 text-sm">{t('admin:titles.lines.overtaken')}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={onKeep}>
          {t('admin:titles.lines.keepMine')}
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          {t('admin:titles.lines.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}

export function RouteEditor({ title, saved, onChanged }: RoutePartProps & { saved: DeskRoutes }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('table');
  const [isTried, setIsTried] = useState(false);
  const draft = useRouteDraft(saved);
  const { routes, isChanged } = draft;
  useUnsaved(isChanged);
  const sent = useRef<Routes>(routes);
  const faults = useMemo(() => (isTried ? [...faultsOf(routes)] : []), [routes, isTried]);
  const params = { id: title.vod_id };
  const save = useAction(setTitleRoutes, {
    toasts: false,
    success: t('admin:done'),
    onDone: (stored) => {
      setIsTried(false);
      draft.isSaved(stored, sent.current);
    },
    onSettled: onChanged,
  });
  const unlock = useAdminAction(editTitle, onChanged);
  const onSave = () => {
    setIsTried(true);
    sent.current = routes;
    if (faultsOf(routes).next().done) void save.run({ params, body: { version: draft.version, routes: givenRoutes(routes) } });
  };
  const [first] = faults;
  const parts = { routes, faults, change: draft.change };
  return (
    <>
      <SegmentedControl
        label={t('admin:titles.lines.view')}
        all={VIEWS}
        chosen={view}
        text={(name) => t(`admin:titles.lines.as.${name}`)}
        onChoose={setView}
        className="mb-3"
      />
      {view === 'table' ? <RouteTable {...parts} /> : <RouteTexts {...parts} />}
      {draft.isOvertaken && <Overtaken onKeep={draft.keepOwn} onDiscard={draft.discard} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled={save.isPending || !isChanged} onClick={onSave}>
          {t('admin:titles.lines.save')}
        </Button>
        <Button kind="quiet" disabled={!isChanged} onClick={draft.discard}>
          {t('admin:titles.discard')}
        </Button>
        {title.locked.includes(ROUTES_LOCK) && (
          <Button kind="quiet" onClick={() => unlock.run({ params, body: { version: title.version, unlock: [ROUTES_LOCK] } })}>
            {t('admin:titles.lines.unlock')}
          </Button>
        )}
        <FormError>{first ? t('admin:titles.lines.faults', { count: faults.length, first: faultText(routes, first) }) : save.error}</FormError>
      </div>
    </>
  );
}
