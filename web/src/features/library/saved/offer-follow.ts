import type { Video } from '@yinmu/contract/titles/video.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { t } from '../../../locales/t.ts';
import { toast } from '../../../ui/toasts.tsx';

const KEY = 'follow-offered';
const MAX_TITLES = 200;

/** Offers once per title and browser. */
export function offerFollow({ vod_id, vod_name: name }: Video, follow: () => void) {
  const offered = readStored<number[]>(KEY, [], Array.isArray);
  if (offered.includes(vod_id)) return;
  writeStored(KEY, [vod_id, ...offered].slice(0, MAX_TITLES));
  toast(t('saved.follows.offer', { name }), { label: t('saved.follows.label'), run: follow });
}
