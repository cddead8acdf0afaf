/** Applies the rules for posts to usernames too, because they are shown with every post. Usernames are not reviewed first. */
import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { hasLink } from './links.ts';
import { watchedWordIn } from './watched-words.ts';

export const mayBeName = ({ links, watchedWords }: HoldRules, name: string): boolean =>
  watchedWordIn(name, watchedWords) === undefined && !(links === 'held' && hasLink(name));
