/** Names stand beside each entry, so that the rules of entries hold for them too; nobody looks at a name before it is shown. */
import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { hasLink } from './links.ts';
import { watchedWordIn } from './watched-words.ts';

/** @returns whether a name holds no watched word, and no link where links are held */
export const mayBeName = ({ links, watchedWords }: HoldRules, name: string): boolean =>
  watchedWordIn(name, watchedWords) === undefined && !(links === 'held' && hasLink(name));
