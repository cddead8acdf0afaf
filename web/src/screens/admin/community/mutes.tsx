/** Current and past mutes. */

import { getMutes, liftMute, MUTE_STATUS, type Mute, type MuteStatus } from '@yinmu/contract/community/mutes.endpoints.ts';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { OwnCase } from '../parts/own-case.tsx';
import { PagedList, StatusFilter, useListParams } from '../parts/paged-list.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';

const dateOf = (instant: string) => new Date(instant).toLocaleString(HTML_LANG[initialState.language], { dateStyle: 'medium', timeStyle: 'short' });

interface ItemProps {
  mute: Mute;
  status: MuteStatus;
  refetch: () => Promise<unknown>;
}
function Item({ mute, status, refetch }: ItemProps) {
  const { t } = useTranslation();
  const lift = useAdminAction(liftMute, refetch);
  const [asking, setAsking] = useState(false);
  const isOwn = useUser()?.id === mute.member_id;
  const facts = [
    mute.until ? t('admin:mute.until', { at: dateOf(mute.until) }) : t('admin:mute.terms.forever'),
    mute.reports && t('admin:mute.withReports'),
    mute.by && t('admin:mute.by', { name: mute.by, when: relativeTime(mute.created_at, initialState.language) }),
    mute.endedBy && t('admin:mute.endedBy', { name: mute.endedBy }),
  ];
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-card bg-surface p-4">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <h2 className="font-semibold">
          <bdi>{mute.username}</bdi>
        </h2>
        <p>{mute.reason}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {status === 'active' &&
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
              <Item key={mute.id} mute={mute} status={status} refetch={refetch} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
