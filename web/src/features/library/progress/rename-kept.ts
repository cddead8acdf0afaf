/** Refreshes names in a visitor's progress after a language change or new episodes. */
import { getKeptTitles } from '@yinmu/contract/members/library.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { sendInParts } from './in-parts.ts';
import { isOver, type Progress, progressEntries, renameEntries } from './progress-store.ts';

const KEY = 'progress-names';
/** The most titles that one call accepts. */
const PART = 50;
const REFRESH_MS = 600_000;
/** How often home checks whether finished titles have new episodes. */
const NEW_EPISODE_MS = 30_000;

interface Asked {
  language: string;
  at: number;
  homeAt?: number;
}
const isAsked = (value: unknown) => typeof (value as Asked | null)?.language === 'string' && typeof (value as Asked).at === 'number';

let isAsking = false;

async function renamePart(part: readonly Progress[]) {
  const entries = part.map(({ video, route, episodeId = '', episodeName, nextName = '' }) => ({
    vodId: video.vod_id,
    route,
    episodeId,
    episodeName,
    nextName,
  }));
  renameEntries(part, await api.call(getKeptTitles, { body: { entries } }));
}

/** Renews all names every ten minutes and after a language change. On home also renews finished titles, which may have a new episode. @throws ApiError */
export async function renameKept(language: string, isHome: boolean): Promise<void> {
  const asked = readStored<Asked>(KEY, { language: '', at: 0 }, isAsked);
  const isOld = asked.language !== language || Date.now() - asked.at >= REFRESH_MS;
  if (isAsking || !(isOld || (isHome && Date.now() - (asked.homeAt ?? 0) >= NEW_EPISODE_MS))) return;
  const given = progressEntries().filter((entry) => isOld || (isOver(entry) && !entry.hidden));
  if (given.length === 0) return;
  isAsking = true;
  try {
    for (let at = 0; at < given.length; at += PART) {
      const part = given.slice(at, at + PART);
      await sendInParts(part, renamePart, (error) => error instanceof ApiError && error.status === 400);
    }
    const now = Date.now();
    writeStored(KEY, { language, at: isOld ? now : asked.at, homeAt: isHome ? now : asked.homeAt } satisfies Asked);
  } finally {
    isAsking = false;
  }
}
