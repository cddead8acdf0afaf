import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject, useId, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { DraftEpisode, EpisodeField, Fault } from './route-draft.ts';
import type { RowActions } from './row-actions.ts';

interface EpisodeRowProps {
  episode: DraftEpisode;
  /** Index of the episode, from 0. */
  at: number;
  isLast: boolean;
  fault: Fault | undefined;
  actions: RefObject<RowActions>;
}
const INPUT = 'h-11 w-full min-w-0 rounded-card border border-line bg-page px-2 aria-invalid:border-danger';

/** The number of an episode. Editing it moves the episode. */
function Place({ at, label, onMove }: { at: number; label: string; onMove: (to: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const move = () => {
    const to = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && Number.isInteger(to) && to >= 1 && to !== at + 1) onMove(to - 1);
  };
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      value={typed ?? String(at + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={move}
      onKeyDown={(event) => event.key === 'Enter' && move()}
      className={`${INPUT} text-center`}
    />
  );
}

export const EpisodeRow = memo(function EpisodeRow({ episode, at, isLast, fault, actions }: EpisodeRowProps) {
  const id = useId();
  const { key } = episode;
  const nth = at + 1;
  const label = (part: 'place' | 'name' | 'url' | 'up' | 'down' | 'remove') => t(`admin:titles.lines.row.${part}`, { nth });
  const onKeyDown = (event: KeyboardEvent, part: string) => {
    const by = event.altKey && event.key === 'ArrowUp' ? -1 : event.altKey && event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0) actions.current.onMove(key, at + by, part);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) actions.current.onAdd(key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (!/[\r\n$]/.test(text)) return;
    event.preventDefault();
    actions.current.onPaste(key, text);
  };
  const input = (field: EpisodeField) => (
    <input
      data-part={field}
      aria-label={label(field)}
      aria-invalid={fault?.field === field || undefined}
      aria-describedby={fault?.field === field ? id : undefined}
      placeholder={t(`admin:titles.lines.field.${field}`)}
      value={episode[field]}
      spellCheck={false}
      {...(field === 'url' ? { inputMode: 'url' as const, dir: 'ltr' } : {})}
      onChange={(event) => actions.current.onType(key, field, event.target.value)}
      onKeyDown={(event) => onKeyDown(event, field)}
      onPaste={onPaste}
      className={INPUT}
    />
  );
  return (
    <li data-row={key} className="py-2">
      <div className="grid grid-cols-[3.5rem_1fr] items-center gap-x-2 gap-y-1 sm:grid-cols-[3.5rem_minmax(6rem,1fr)_3fr_auto]">
        <Place at={at} label={label('place')} onMove={(to) => actions.current.onMove(key, to, 'name')} />
        {input('name')}
        <div className="max-sm:col-span-2">{input('url')}</div>
        <div className="flex max-sm:col-span-2 max-sm:justify-end">
          <IconButton icon={ArrowUp} data-part="up" label={label('up')} disabled={at === 0} onClick={() => actions.current.onMove(key, at - 1, 'up')} />
          <IconButton icon={ArrowDown} data-part="down" label={label('down')} disabled={isLast} onClick={() => actions.current.onMove(key, at + 1, 'down')} />
          <IconButton icon={Trash2} data-part="remove" label={label('remove')} onClick={() => actions.current.onRemove(key)} />
        </div>
      </div>
      {fault && (
        <p id={id} className="mt-1 text-sm text-danger">
          {t(`admin:titles.lines.fault.${fault.why}`, { max: fault.max })}
        </p>
      )}
    </li>
  );
});
