import { addRequest } from '@yinmu/contract/community/requests.endpoints.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useNavigate } from 'react-router';
import { api } from '../../api/query.ts';
import { t } from '../../locales/t.ts';
import { toast } from '../../ui/toasts.tsx';

export function useAsk(onAdded: () => unknown) {
  const navigate = useNavigate();
  return async (body: BodyOf<typeof addRequest>) => {
    const { request, vod_id } = await api.call(addRequest, { body });
    if (vod_id !== null)
      toast(t('community:requests.here'), { label: t('community:requests.watch'), run: () => void navigate(href(pages.detail, { id: vod_id })) });
    else if (request?.status === 'open' || request?.status === 'planned') toast(t('community:requests.sent'));
    else toast(request?.status === 'held' ? t('community:requests.waits') : t(`community:requests.status.${request?.status ?? 'declined'}`));
    await onAdded();
  };
}
