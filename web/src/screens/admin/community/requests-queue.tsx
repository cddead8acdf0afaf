import { answerRequest, getStaffRequests, REQUEST_STATUS, type RequestAnswer, type StaffRequest } from '@yinmu/contract/community/requests.endpoints.ts';
import { NOTE_LENGTH } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/query.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { HoldReasons } from './hold-reasons.tsx';
import { StatusList } from './status-list.tsx';

interface AnswersProps {
  request: StaffRequest;
  refetch: () => Promise<unknown>;
}

function Answers({ request: { id, status, version }, refetch }: AnswersProps) {
  const [asked, setAsked] = useState<'found' | 'declined'>();
  const [text, setText] = useState('');
  const action = useAdminAction(answerRequest, refetch);
  const answer = (to: RequestAnswer, more: { vodId?: number; answer?: string } = {}) => action.run({ params: { id }, body: { status: to, version, ...more } });
  if (asked)
    return (
      <form
        className="mt-3 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void answer(asked, asked === 'found' ? { vodId: Number(text) } : { answer: text.trim() });
        }}
      >
        <Field
          label={t(asked === 'found' ? 'admin:request.titleId' : 'admin:request.why')}
          value={text}
          required
          {...(asked === 'found' ? { inputMode: 'numeric', pattern: '[1-9][0-9]{0,14}' } : { maxLength: NOTE_LENGTH })}
          className="min-w-48 flex-1"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={action.isPending}>
          {t(asked === 'found' ? 'admin:request.find' : 'admin:request.decline')}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(undefined)}>
          {t('action.cancel')}
        </Button>
      </form>
    );
  const isOpen = status === 'open' || status === 'planned';
  const ask = (to: 'found' | 'declined') => {
    setText('');
    setAsked(to);
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!isOpen && (
        <Button disabled={action.isPending} onClick={() => answer('open')}>
          {t(status === 'held' ? 'admin:request.show' : 'admin:request.back')}
        </Button>
      )}
      {isOpen && <Button onClick={() => ask('found')}>{t('admin:request.find')}</Button>}
      {status === 'open' && (
        <Button kind="quiet" disabled={action.isPending} onClick={() => answer('planned')}>
          {t('admin:request.plan')}
        </Button>
      )}
      {(isOpen || status === 'held') && (
        <Button kind="quiet" onClick={() => ask('declined')}>
          {t('admin:request.decline')}
        </Button>
      )}
    </div>
  );
}

function Item({ request, refetch }: AnswersProps) {
  const { kind, name, year, tmdb_id, wishes, author, answer, notes, vod_id, held_for, created_at } = request;
  return (
    <li className="rounded-card bg-surface p-4">
      <p className="font-semibold break-words">
        {name} <span className="font-normal text-muted">{[year > 0 && year, t(`community:requests.kind.${kind}`)].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{t('admin:request.wishes', { count: wishes })}</span>
        {author && <span>{t('admin:request.by', { name: author })}</span>}
        <span>{relativeTime(created_at)}</span>
        {tmdb_id > 0 && (
          <a href={`https://www.themoviedb.org/${kind}/${tmdb_id}`} target="_blank" rel="noopener noreferrer" className="underline">
            TMDB {tmdb_id}
          </a>
        )}
        {vod_id !== null && (
          <Link to={href(pages.detail, { id: vod_id })} className="underline">
            {t('community:requests.watch')} {vod_id}
          </Link>
        )}
      </p>
      <HoldReasons reasons={held_for} />
      {answer && <p className="mt-2 text-sm break-words">{answer}</p>}
      {notes.length > 0 && (
        <ul aria-label={t('admin:request.notes')} className="mt-2 list-disc space-y-1 pl-5 text-sm break-words">
          {[...new Set(notes)].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Answers request={request} refetch={refetch} />
    </li>
  );
}

export function RequestsQueue() {
  return (
    <StatusList
      name="requests"
      statuses={REQUEST_STATUS}
      label={(one) => t(`community:requests.status.${one}`)}
      read={(query, signal) => api.call(getStaffRequests, { query, signal })}
      itemsOf={({ requests }) => requests}
    >
      {(request, refetch) => <Item key={`${request.id} ${request.version}`} request={request} refetch={refetch} />}
    </StatusList>
  );
}
