import { useQuery } from '@tanstack/react-query';
import { addPush, getNoticeWays, makeFeed, removeFeed, removePush, setNoticeMail } from '@yinmu/contract/members/notices.endpoints.ts';
import { BellRing, type LucideIcon, Mail, Rss } from 'lucide-react';
import { useState } from 'react';
import { pushSubscription } from '../../../api/notices.ts';
import { api, queryClient, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Turns push on or off. Throws if the viewer or the browser refuses. */
async function switchPush(on: boolean, pushKey: string) {
  const known = await pushSubscription();
  if (known) await api.call(removePush, { body: { endpoint: known.endpoint } });
  await known?.unsubscribe();
  if (!on) return;
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('refused');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint = '', keys = {} } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })).toJSON();
  await api.call(addPush, { body: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
}

interface WayProps {
  icon: LucideIcon;
  way: 'push' | 'mail' | 'feed';
  isOn: boolean;
  onSwitch: (on: boolean) => Promise<unknown>;
  /** Why the switch cannot be turned on. */
  hint?: string | undefined;
}
function Way({ icon: Icon, way, isOn, onSwitch, hint }: WayProps) {
  const change = useAction(onSwitch, { failure: t(way === 'push' ? 'account:notice.pushRefused' : 'error.again') });
  const press = t(isOn ? 'account:notice.turnOff' : 'account:notice.turnOn');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-36">
        <span className="block font-medium">{t(`account:notice.way.${way}`)}</span>
        <span className="block text-sm text-muted">{hint ?? t(`account:notice.about.${way}`)}</span>
      </span>
      {!hint && (
        <Button kind="quiet" aria-label={`${press} ${t(`account:notice.way.${way}`)}`} disabled={change.isPending} onClick={() => change.run(!isOn)}>
          {press}
        </Button>
      )}
    </li>
  );
}

export function NoticeWays() {
  const [url, setUrl] = useState('');
  const query = queryOf(getNoticeWays, {});
  const { data } = useQuery({ ...query, staleTime: 0 });
  const pushKey = ['push subscription'];
  const { data: isPushed } = useQuery({ queryKey: pushKey, queryFn: async () => Boolean(await pushSubscription()), staleTime: 0, enabled: canPush() });
  if (!data) return <div className="panel mt-8 min-h-64" />;
  const after = (queryKey: readonly unknown[], work: Promise<unknown>) => work.finally(() => queryClient.invalidateQueries({ queryKey }));
  const feed = async (on: boolean) => {
    setUrl('');
    if (on) setUrl((await api.call(makeFeed)).url);
    else await api.call(removeFeed);
  };
  return (
    <section className="panel mt-8">
      <h2 className="font-semibold">{t('account:notice.ways')}</h2>
      <ul className="mt-2 divide-y divide-line">
        <Way
          icon={BellRing}
          way="push"
          isOn={isPushed === true}
          onSwitch={(on) => after(pushKey, switchPush(on, data.pushKey))}
          hint={canPush() ? undefined : t('account:notice.noPush')}
        />
        {data.mail !== 'none' && (
          <Way
            icon={Mail}
            way="mail"
            isOn={data.mail === 'on'}
            onSwitch={(on) => after(query.queryKey, api.call(setNoticeMail, { body: { on } }))}
            hint={data.mail === 'unproved' ? t('account:notice.unproved') : undefined}
          />
        )}
        <Way icon={Rss} way="feed" isOn={data.feed} onSwitch={(on) => after(query.queryKey, feed(on))} />
      </ul>
      {url && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 basis-64 rounded bg-raised p-2 text-sm break-all">{url}</code>
          <CopyButton text={url} label={t('action.copy')} kind="quiet" />
          <span className="w-full text-sm text-muted">{t('account:notice.feedOnce')}</span>
        </p>
      )}
    </section>
  );
}
