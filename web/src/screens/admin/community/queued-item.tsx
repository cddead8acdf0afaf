/** One entry of a queue with its author, reasons, text and buttons. */
import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import type { ReactNode } from 'react';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnCase } from '../parts/editing/own-case.tsx';
import { ChooseBox } from '../parts/lists/choose-box.tsx';
import type { Choosable, Decisions } from '../parts/use-decisions.ts';
import { AuthorActions } from './author-actions.tsx';
import { HoldReasons } from './hold-reasons.tsx';

export interface QueuedItemProps {
  entry: Choosable & { author_id: number | null; created_at: string; decidedBy: string; reasons: readonly HoldReason[]; content: string };
  name: string;
  entryId?: number;
  decisions: Decisions;
  isChoosable: boolean;
  about?: ReactNode;
  onApprove: false | (() => void);
  onReject: false | (() => void);
  below?: ReactNode;
  /** Shown instead of the buttons. */
  form?: ReactNode;
  children?: ReactNode;
}

export function QueuedItem({ entry, name, entryId, decisions, isChoosable, about, onApprove, onReject, below, form, children }: QueuedItemProps) {
  return (
    <li tabIndex={-1} className="flex gap-3 rounded-card bg-surface p-4">
      {isChoosable && entry.canDecide && (
        <ChooseBox
          aria-label={t('admin:choose', { name })}
          checked={decisions.chosen.has(entry.id)}
          onChange={() => decisions.choose(entry)}
          className="-mt-2"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <bdi className="font-semibold text-text">{name}</bdi> · {relativeTime(entry.created_at)}
          {about && <> · {about}</>}
          {entry.decidedBy && ` · ${t('admin:decidedBy', { name: entry.decidedBy })}`}
        </p>
        <HoldReasons reasons={entry.reasons} />
        <UserText text={entry.content} />
        {below}
        {entry.canDecide ? (
          (form ?? (
            <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:px-3">
              {onApprove && (
                <Button disabled={decisions.busy} onClick={onApprove}>
                  {t('admin:approve')}
                </Button>
              )}
              {onReject && (
                <Button kind="quiet" disabled={decisions.busy} onClick={onReject}>
                  {t('admin:reject')}
                </Button>
              )}
              {children}
              <AuthorActions memberId={entry.author_id} {...(entryId === undefined ? {} : { entryId })} name={name} />
            </div>
          ))
        ) : (
          <OwnCase />
        )}
      </div>
    </li>
  );
}
