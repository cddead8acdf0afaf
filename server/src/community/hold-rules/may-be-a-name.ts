/** Usernames are shown with every post, so post rules apply to them too; they are not reviewed first. */
import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { hasLink } from './links.ts';
import { watchedWordIn } from './watched-words.ts';

export const mayBeName = ({ links, watchedWords }: HoldRules, name: string): boolean =>
  watchedWordIn(name, watchedWords) === undefined && !(links === 'held' && hasLink(name));
