import { getMutes, liftMute, MUTE_STATUS, type Mute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { api } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { OwnCase } from '../parts/editing/own-case.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { StatusList } from './status-list.tsx';

interface ItemProps {
  mute: Mute;
  isActive: boolean;
  refetch: () => Promise<unknown>;
  className?: string;
}
export function MuteItem({ mute, isActive, refetch, className = 'rounded-card bg-surface p-4' }: ItemProps) {
  const lift = useAdminAction(liftMute, refetch);
  const isOwn = useUser()?.id === mute.member_id;
  const facts = [
    mute.until ? t('admin:mute.until', { at: instantText(mute.until) }) : t('admin:mute.terms.forever'),
    mute.reports && t('admin:mute.withReports'),
    mute.by && t('admin:mute.by', { name: mute.by, when: relativeTime(mute.created_at) }),
    mute.endedBy && t('admin:mute.endedBy', { name: mute.endedBy }),
  ];
  return (
    <li className={`flex flex-wrap items-start gap-3 ${className}`}>
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <h2 className="font-semibold">
          <bdi>{mute.username}</bdi>
        </h2>
        <p>{mute.reason}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isActive &&
        (isOwn ? (
          <OwnCase />
        ) : (
          <ConfirmButton question={t('admin:mute.liftQuestion', { name: mute.username })} onConfirm={() => lift.run({ params: { id: mute.id } })}>
            {t('admin:mute.lift')}
          </ConfirmButton>
        ))}
    </li>
  );
}

export function Mutes() {
  return (
    <StatusList
      name="mutes"
      statuses={MUTE_STATUS}
      label={(one) => t(`admin:mute.status.${one}`)}
      read={(query, signal) => api.call(getMutes, { query, signal })}
      itemsOf={({ mutes }) => mutes}
    >
      {(mute, refetch, status) => <MuteItem key={mute.id} mute={mute} isActive={status === 'active'} refetch={refetch} />}
    </StatusList>
  );
}
