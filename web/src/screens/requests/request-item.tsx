import { joinRequest, leaveRequest, type TitleRequest } from '@yinmu/contract/community/requests.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Check, Plus } from 'lucide-react';
import { useUser } from '../../api/signed-in.ts';
import { ReportButton } from '../../features/community/report-button.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useSignInFirst } from '../../forms/use-sign-in-first.ts';
import { t } from '../../locales/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

const isOpen = ({ status }: TitleRequest) => status === 'open' || status === 'planned' || status === 'held';

function JoinButton({ request, onChanged }: { request: TitleRequest; onChanged: () => unknown }) {
  const user = useUser();
  const signInFirst = useSignInFirst();
  const join = useAction(joinRequest, { success: t('community:requests.joined'), onDone: onChanged });
  const leave = useAction(leaveRequest, { success: t('community:requests.left'), onDone: onChanged });
  const press = () => (user ? (request.joined ? leave : join).run({ params: { id: request.id } }) : signInFirst(undefined, t('community:requests.signIn')));
  return (
    <Button kind={request.joined ? 'quiet' : 'main'} aria-pressed={request.joined} disabled={join.isPending || leave.isPending} onClick={press}>
      {request.joined ? <Check className="size-5" /> : <Plus className="size-5" />}
      {t(request.joined ? 'community:requests.leave' : 'community:requests.join')}
    </Button>
  );
}

/** @param props.duplicate true if the request is suggested to a member who is about to make it again */
export function RequestItem({ request, onChanged, duplicate = false }: { request: TitleRequest; onChanged: () => unknown; duplicate?: boolean }) {
  const { id, kind, name, year, status, answer, vod_id, wishes, joined, own } = request;
  const count = duplicate && joined ? wishes - 1 : wishes;
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-4 ${duplicate ? 'bg-page' : 'bg-surface'}`}>
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="font-semibold break-words">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{[year > 0 && year, t(`community:requests.kind.${kind}`)].filter(Boolean).join(' · ')}</span>
          {isOpen(request) && count > 0 && <span>{t(duplicate ? 'community:requests.others' : 'community:requests.wishes', { count })}</span>}
          {status !== 'open' && <span className="rounded bg-raised px-1.5 text-text">{t(`community:requests.status.${status}`)}</span>}
        </p>
        {answer && <p className="mt-1 text-sm break-words">{answer}</p>}
      </div>
      {vod_id !== null ? (
        <ButtonLink kind="quiet" to={href(pages.detail, { id: vod_id })}>
          {t('community:requests.watch')}
        </ButtonLink>
      ) : (
        isOpen(request) && <JoinButton request={request} onChanged={onChanged} />
      )}
      {!duplicate && !own && status !== 'removed' && (
        <ReportButton
          subject="request"
          id={id}
          className="-mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-sm text-muted hover:text-text"
        />
      )}
    </li>
  );
}
