/** A list's name and owner, with actions for the owner or visitors. */
import { type ListPage, removeList, renameList, shareList, type TitleList, unshareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ReportButton } from '../../features/community/report-button.tsx';
import { LikeButton } from '../../features/library/lists/like-button.tsx';
import { NameForm } from '../../features/library/lists/name-form.tsx';
import { ShareButton } from '../../features/watching/share-button.tsx';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/popups/confirm.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';
import { PlayList } from './play-list.tsx';

function Rename({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [open, setOpen] = useState<boolean>();
  if (!open)
    return (
      // Takes the focus when it replaces the field again.
      <Button kind="quiet" autoFocus={open === false} onClick={() => setOpen(true)}>
        {t('community:lists.rename')}
      </Button>
    );
  const onName = (wanted: string) => {
    if (wanted !== name) onRename(wanted);
    setOpen(false);
  };
  return <NameForm initial={name} action={t('action.save')} onName={onName} onEscape={() => setOpen(false)} />;
}

function OwnActions({ list, onChanged }: { list: TitleList; onChanged: () => unknown }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const params = { id: list.id };
  const rename = useAction(renameList, { onDone: onChanged });
  const isOut = list.shared || list.waiting;
  const share = useAction(isOut ? unshareList : shareList, {
    success: (after) => t(`community:lists.${after.shared ? 'isPublic' : after.waiting ? 'isHeld' : 'isPrivate'}`),
    onDone: onChanged,
  });
  const remove = useAction(removeList, { onDone: () => navigate(href(pages.memberTab, { tab: 'lists' })) });
  return (
    <>
      <Rename name={list.name} onRename={(name) => rename.run({ params, body: { name } })} />
      <Button kind="quiet" onClick={() => share.run({ params })}>
        {t(list.shared ? 'community:lists.unshare' : list.waiting ? 'community:comment.withdraw' : 'community:lists.share')}
      </Button>
      <Button kind="quiet" className="text-danger!" onClick={() => setAsking(true)}>
        {t('community:lists.delete')}
      </Button>
      {asking && (
        <Confirm
          question={t('community:lists.deleteQuestion', { name: list.name })}
          action={t('community:lists.delete')}
          onConfirm={() => remove.run({ params })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A picture of the list's first four titles, or of its first if it has fewer. */
const Cover = ({ posters }: { posters: readonly string[] }) => (
  <span aria-hidden="true" className={`grid w-24 gap-0.5 overflow-hidden rounded-card sm:row-span-2 sm:w-36 ${posters.length < 4 ? '' : 'grid-cols-2'}`}>
    {posters.slice(0, posters.length < 4 ? 1 : 4).map((poster) => (
      <img key={poster} src={poster} alt="" width="180" height="270" referrerPolicy="no-referrer" className="aspect-2/3 w-full object-cover" />
    ))}
  </span>
);

interface ListHeaderProps {
  /** Undefined while loading; space is reserved. */
  list: TitleList | undefined;
  own: boolean;
  items: ListPage['items'];
  onChanged: () => unknown;
}

export function ListHeader({ list, own, items, onChanged }: ListHeaderProps) {
  return (
    <div className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-end gap-4 sm:gap-x-6">
      {list && list.posters.length > 0 ? <Cover posters={list.posters} /> : <span />}
      <div className="min-w-0 max-sm:self-center">
        <h1 className="text-2xl font-bold break-words md:text-3xl">{list?.name ?? '\u00a0'}</h1>
        <p className="text-sm text-muted">
          {list ? [t('community:lists.by', { name: list.sharer }), t('community:lists.count', { count: list.count })].join(' · ') : '\u00a0'}{' '}
          <StaffBadge role={list?.sharerRole} />
        </p>
        {list?.waiting && <p className="text-sm">{t('community:lists.heldNow')}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-2 sm:self-start">
        {list && <PlayList list={list.id} items={items} />}
        {list?.shared && (
          <>
            <LikeButton key={list.id} list={list} />
            <ShareButton path={() => href(pages.list, { id: list.id })} />
            {!own && (
              <ReportButton
                subject="list"
                id={list.id}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-sm text-muted hover:text-text"
              />
            )}
          </>
        )}
        {list && own && <OwnActions list={list} onChanged={onChanged} />}
      </div>
    </div>
  );
}
