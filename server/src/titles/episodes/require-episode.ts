import { words } from '@yinmu/contract/errors.ts';
import { invalidField } from '../../platform/problem.ts';

/** Throws `validation_failed` unless the title has the episode. */
export function requireEpisode(field: string, id: string, known: { has(id: string): boolean }) {
  if (!known.has(id)) throw invalidField(field, words('is not an episode of this title', '不属于该影片', '不屬於該影片'));
}
