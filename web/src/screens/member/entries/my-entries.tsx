import { getOwnEntries, type OwnEntry } from '@yinmu/contract/community/appeals.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../../api/query.ts';
import { useOwnList } from '../../../api/use-list.ts';
import { RelativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { AppealPart, OWN_ENTRIES } from './appeal.tsx';
import { EntryList } from './entry-list.tsx';

/** Link to the post; undefined if the post is not visible. */
function placeOf({ kind, id, state, subject, subject_id }: OwnEntry): string | undefined {
  if (kind === 'danmaku') return href(pages.watch, { id: subject_id });
  if (kind === 'comment') return subject === 'list' ? href(pages.list, { id: subject_id }) : href(pages.detail, { id: subject_id });
  if (state === 'held' || state === 'removed') return undefined;
  return kind === 'list' ? href(pages.list, { id }) : href(pages.guestbook);
}

function Entry({ entry }: { entry: OwnEntry }) {
  const { kind, state, subject_name, heldFor, removal } = entry;
  const place = placeOf(entry);
  const name = subject_name ? t('account:entries.on', { name: subject_name }) : t(`account:entries.kind.${kind}`);
  return (
    <li className="panel min-w-0 space-y-2">
      <p className="flex flex-wrap items-baseline gap-2 text-sm text-muted">
        {place ? (
          <Link to={place} className="break-words hover:underline">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <RelativeTime instant={entry.created_at} />
        <span className={`rounded bg-raised px-2 ${state === 'removed' ? 'text-danger' : 'text-text'}`}>{t(`account:entries.state.${state}`)}</span>
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.content}</p>
      {heldFor.length > 0 && (
        <p className="text-sm text-muted">
          {t('account:entries.why', { reason: heldFor.map((one) => t(`account:entries.heldFor.${one}`)).join(t('account:entries.comma')) })}
        </p>
      )}
      {removal && <p className="text-sm text-muted">{t('account:entries.removedFor', { reason: t(`account:entries.reason.${removal.reason}`) })}</p>}
      <AppealPart entry={entry} />
    </li>
  );
}

export function MyEntries() {
  const list = useOwnList(OWN_ENTRIES, (page, signal) => api.call(getOwnEntries, { query: { page }, signal }));
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('account:entries.advice')}</p>
      <EntryList
        list={list}
        items={list.data?.pages.flatMap((page) => page.entries) ?? []}
        icon={MessageSquareText}
        none={t('account:entries.none')}
        advice={t('account:entries.noneAdvice')}
      >
        {(entry) => <Entry key={`${entry.kind} ${entry.removal?.id ?? 0} ${entry.state} ${entry.id}`} entry={entry} />}
      </EntryList>
    </>
  );
}
