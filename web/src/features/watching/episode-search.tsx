/** Finds an episode by number or name; Enter opens the best match. */
import { Search } from 'lucide-react';
import { t } from '../../locales/t.ts';

interface EpisodeSearchProps {
  text: string;
  onType: (text: string) => void;
  onGo: () => void;
}

export function EpisodeSearch({ text, onType, onGo }: EpisodeSearchProps) {
  return (
    <form
      className="relative w-34 shrink-0 sm:w-48 lg:w-36"
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={40}
        aria-label={t('episodes.find')}
        placeholder={t('episodes.findHint')}
        value={text}
        onChange={(event) => onType(event.target.value)}
        className="min-h-11 w-full rounded-card border border-line bg-transparent pr-2 pl-9 text-sm placeholder:text-muted"
      />
    </form>
  );
}
