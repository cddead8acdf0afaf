/** Refreshes names in a visitor's progress after a language change or new episodes. */
import { getKeptTitles } from '@yinmu/contract/members/library.endpoints.ts';
import { api } from '../../api/query.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { progressEntries, renameEntries } from './progress-store.ts';

const KEY = 'progress-names';
/** As many as one call takes. */
const NEWEST = 50;
const REFRESH_MS = 600_000;

interface Asked {
  language: string;
  at: number;
}
const isAsked = (value: unknown) => typeof (value as Asked | null)?.language === 'string' && typeof (value as Asked).at === 'number';

/** Every ten minutes, and after a language change. @throws ApiError */
export async function renameKept(language: string): Promise<void> {
  const asked = readStored<Asked>(KEY, { language: '', at: 0 }, isAsked);
  const newest = progressEntries().slice(0, NEWEST);
  if (newest.length === 0 || (asked.language === language && Date.now() - asked.at < REFRESH_MS)) return;
  const entries = newest.map(({ video, route, episodeId = '', episodeName, nextName = '' }) => ({
    vodId: video.vod_id,
    route,
    episodeId,
    episodeName,
    nextName,
  }));
  renameEntries(newest, await api.call(getKeptTitles, { body: { entries } }));
  writeStored(KEY, { language, at: Date.now() } satisfies Asked);
}
