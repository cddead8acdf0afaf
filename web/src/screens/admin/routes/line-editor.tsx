/** The draft of a title's lines as a table or as text, with what saves it and takes it back. */
import { type DeskLines, type DeskTitle, editTitle, LINES_LOCK, setTitleLines } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useMemo, useRef, useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { faultsOf, givenLines, type Lines } from './line-draft.ts';
import { LineTable } from './line-table.tsx';
import { LineTexts } from './line-texts.tsx';
import { useFaultText } from './use-fault-text.ts';
import { useLineDraft } from './use-line-draft.ts';

export interface LinePartProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}
const VIEWS = ['table', 'text'] as const;

/** Said where others have changed the lines since the draft was begun. */
function Overtaken({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation();
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

export function LineEditor({ title, saved, onChanged }: LinePartProps & { saved: DeskLines }) {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('table');
  const [isTried, setIsTried] = useState(false);
  const draft = useLineDraft(saved);
  const { lines, isChanged } = draft;
  const sent = useRef<Lines>(lines);
  const faults = useMemo(() => (isTried ? [...faultsOf(lines)] : []), [lines, isTried]);
  const faultText = useFaultText(lines);
  const params = { id: title.vod_id };
  const save = useAction(setTitleLines, {
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
    sent.current = lines;
    if (faultsOf(lines).next().done) void save.run({ params, body: { version: draft.version, lines: givenLines(lines) } });
  };
  const [first] = faults;
  const parts = { lines, faults, change: draft.change };
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
      {view === 'table' ? <LineTable {...parts} /> : <LineTexts {...parts} />}
      {draft.isOvertaken && <Overtaken onKeep={draft.keepOwn} onDiscard={draft.discard} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled={save.isPending || !isChanged} onClick={onSave}>
          {t('admin:titles.lines.save')}
        </Button>
        <Button kind="quiet" disabled={!draft.canStepBack} onClick={draft.stepBack}>
          {t('admin:titles.lines.stepBack')}
        </Button>
        <Button kind="quiet" disabled={!isChanged} onClick={draft.discard}>
          {t('admin:titles.discard')}
        </Button>
        {title.locked.includes(LINES_LOCK) && (
          <Button kind="quiet" onClick={() => unlock.run({ params, body: { version: title.version, unlock: [LINES_LOCK] } })}>
            {t('admin:titles.lines.unlock')}
          </Button>
        )}
        <FormError>{first ? t('admin:titles.lines.faults', { count: faults.length, first: faultText(first) }) : save.error}</FormError>
      </div>
    </>
  );
}
