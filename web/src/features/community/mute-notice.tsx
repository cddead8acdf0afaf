import { useQuery } from '@tanstack/react-query';
import { getOwnMute, type OwnMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { queryOf } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { t } from '../../locales/t.ts';
import { instantText } from './instant.tsx';

/** The signed-in member's mute. Undefined while unknown, which counts as not muted: the server refuses muted members anyway. */
export function useOwnMute(): OwnMute | null | undefined {
  const isMember = useUser() !== undefined;
  return useQuery({ ...queryOf(getOwnMute, {}), enabled: isMember, staleTime: 0 }).data?.mute;
}

export function MuteNotice({ mute: { reason, reports, until } }: { mute: OwnMute }) {
  const at = until && instantText(until);
  return (
    <div role="status" className="space-y-1 rounded-card bg-surface px-4 py-3 [overflow-wrap:anywhere]">
      <p className="font-semibold">{at ? t('community:mute.until', { at }) : t('community:mute.forever')}</p>
      <p>{t('community:mute.reason', { reason })}</p>
      <p className="text-sm text-muted">{t(reports ? 'community:mute.coversReports' : 'community:mute.covers')}</p>
    </div>
  );
}
