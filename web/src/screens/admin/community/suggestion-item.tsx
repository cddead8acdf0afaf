import {
  approveSuggestion,
  approveSuggestionPartly,
  type ModeratedSuggestion,
  rejectSuggestion,
  setSuggestionStatus,
} from '@yinmu/contract/admin/admin.endpoints.ts';
import { NOTE_LENGTH } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { SuggestedField } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/query.ts';
import { Diff } from '../../../features/community/diff.tsx';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { OwnCase } from '../parts/editing/own-case.tsx';
import { ChooseBox } from '../parts/lists/choose-box.tsx';
import type { Decisions } from '../parts/use-decisions.ts';

interface SuggestionHeadingProps {
  item: ModeratedSuggestion;
  decisions: Decisions;
}

function SuggestionHeading({ item, decisions }: SuggestionHeadingProps) {
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      {item.status === 'pending' && item.canDecide && (
        <ChooseBox
          aria-label={t('admin:choose', { name: item.vod_name })}
          checked={decisions.chosen.has(item.id)}
          onChange={() => decisions.choose(item)}
          className="self-center"
        />
      )}
      <Link to={href(pages.detail, { id: item.vod_id })} className="text-base font-semibold break-words text-text hover:underline">
        {item.vod_name}
      </Link>
      <span>
        <bdi>{item.author || t('community:comment.gone')}</bdi> · {relativeTime(item.created_at)}
      </span>
      {item.decidedBy && <span>{t('admin:decidedBy', { name: item.decidedBy })}</span>}
    </p>
  );
}

interface SuggestedFieldsProps {
  item: ModeratedSuggestion;
  accepted: ReadonlySet<string>;
  onToggle: (name: string) => void;
}

function SuggestedFields({ item, accepted, onToggle }: SuggestedFieldsProps) {
  return (
    <ul className="space-y-3">
      {item.fields.map((field) => (
        <li key={field.name} className="flex gap-3">
          {item.status === 'pending' && item.canDecide && (
            <ChooseBox
              aria-label={t('admin:take', { field: t(`community:suggest.field.${field.name}`, { defaultValue: field.name }) })}
              checked={accepted.has(field.name)}
              disabled={field.current !== null}
              onChange={() => onToggle(field.name)}
              className="-mt-2"
            />
          )}
          <div className="min-w-0 flex-1">
            <Diff fields={[field]} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const isPending = ({ status }: ModeratedSuggestion) => status === 'pending';

interface ItemProps {
  item: ModeratedSuggestion;
  decisions: Decisions;
}

export function SuggestionItem({ item, decisions }: ItemProps) {
  const [comment, setComment] = useState('');
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set(item.fields.filter(({ current }) => current === null).map(({ name }) => name)));
  const given = { params: { id: item.id }, body: { version: item.version, ...(comment.trim() ? { review_comment: comment.trim() } : {}) } };
  const all = fields.size === item.fields.length && item.fields.every(({ current }) => current === null);
  const approve = () =>
    decisions.decide(() =>
      all
        ? api.call(approveSuggestion, given)
        : api.call(approveSuggestionPartly, { ...given, body: { ...given.body, fields: [...fields] as SuggestedField[] } }),
    );
  const toggle = (name: string) => setFields((now) => (now.has(name) ? new Set([...now].filter((other) => other !== name)) : new Set([...now, name])));
  return (
    <li tabIndex={-1} className="rounded-card bg-surface p-4">
      <SuggestionHeading item={item} decisions={decisions} />
      <SuggestedFields item={item} accepted={fields} onToggle={toggle} />
      {item.note && (
        <div className="mt-3 text-sm text-muted">
          <UserText text={t('admin:note', { note: item.note })} />
        </div>
      )}
      {item.review_comment && <p className="mt-2 text-sm break-words">{t('community:suggest.review', { comment: item.review_comment })}</p>}
      {!item.canDecide ? (
        <OwnCase />
      ) : isPending(item) ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <Field
            label={t('admin:comment')}
            name="review"
            value={comment}
            maxLength={NOTE_LENGTH}
            onChange={(event) => setComment(event.target.value)}
            className="min-w-0 flex-1 basis-60"
          />
          <Button disabled={decisions.busy || fields.size === 0} onClick={approve}>
            {t(all ? 'admin:approve' : 'admin:approveFields', { count: fields.size })}
          </Button>
          <Button kind="quiet" disabled={decisions.busy} onClick={() => decisions.decide(() => api.call(rejectSuggestion, given))}>
            {t('admin:reject')}
          </Button>
        </div>
      ) : (
        <Button
          kind="quiet"
          className="mt-3"
          disabled={decisions.busy}
          onClick={() => decisions.decide(() => api.call(setSuggestionStatus, { ...given, body: { ...given.body, status: 'pending' } }))}
        >
          {t('admin:reopen')}
        </Button>
      )}
    </li>
  );
}
