import { getMutes, liftMute, MUTE_STATUS, type Mute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { OwnCase } from '../parts/editing/own-case.tsx';
import { instantText } from '../parts/instant.tsx';
import { PagedList, StatusFilter, useListParams } from '../parts/lists/paged-list.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';

interface ItemProps {
  mute: Mute;
  isActive: boolean;
  refetch: () => Promise<unknown>;
  className?: string;
}
export function MuteItem({ mute, isActive, refetch, className = 'rounded-card bg-surface p-4' }: ItemProps) {
  const { t } = useTranslation();
  const lift = useAdminAction(liftMute, refetch);
  const [asking, setAsking] = useState(false);
  const isOwn = useUser()?.id === mute.member_id;
  const facts = [
    mute.until ? t('admin:mute.until', { at: instantText(mute.until) }) : t('admin:mute.terms.forever'),
    mute.reports && t('admin:mute.withReports'),
    mute.by && t('admin:mute.by', { name: mute.by, when: relativeTime(mute.created_at, initialState.language) }),
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
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('admin:mute.lift')}
          </Button>
        ))}
      {asking && (
        <Confirm
          question={t('admin:mute.liftQuestion', { name: mute.username })}
          action={t('admin:mute.lift')}
          onConfirm={() => lift.run({ params: { id: mute.id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

export function Mutes() {
  const { t } = useTranslation();
  const params = useListParams();
  const status = MUTE_STATUS.find((one) => one === params.get('status')) ?? 'active';
  return (
    <>
      <StatusFilter params={params} all={MUTE_STATUS} label={(one) => t(`admin:mute.status.${one}`)} />
      <PagedList
        params={params}
        queryKey={['mutes', status]}
        read={(signal) => api.call(getMutes, { query: { status, page: params.page }, signal })}
        isEmpty={({ mutes }) => mutes.length === 0}
      >
        {({ mutes }, refetch) => (
          <ul className="space-y-3">
            {mutes.map((mute) => (
              <MuteItem key={mute.id} mute={mute} isActive={status === 'active'} refetch={refetch} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
