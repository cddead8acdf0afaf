/** The search field of the top bar: suggestions while typing, the last searches before. A combobox by the ARIA pattern. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { suggest } from '@yinmu/contract/search.endpoints.ts';
import { History, Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { Poster } from '../../ui/poster.tsx';
import { Highlighted } from './highlighted.tsx';
import { clearHistory, rememberQuery, useSearchHistory } from './search-history.ts';

const TYPING_MS = 120;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const history = useSearchHistory();
  const query = useDeferredValue(useSettled(text.trim()));

  // What was typed before the script was there.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    setText(typed);
    if (typed !== '' && document.activeElement === input.current) setOpen(true);
  }, []);

  // The field follows the address: the back button brings back what was searched for. An address this field itself led to
  // changes nothing: its screen may come late, when the next query is being typed.
  const asked = location.pathname === pages.search.path ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const submitted = useRef<string | undefined>(asked);
  useEffect(() => {
    const own = submitted.current === asked;
    submitted.current = undefined;
    if (own) return;
    setText(asked);
    setOpen(false);
  }, [asked]);

  const { data } = useQuery({ ...queryOf(suggest, { query: { q: query } }), enabled: open && query !== '', placeholderData: keepPreviousData });
  const suggestions = query === '' ? [] : (data ?? []);
  const options =
    text.trim() === ''
      ? history.map((entry) => ({ key: entry.id, to: href(pages.search, { q: entry.query }), query: entry.query, video: undefined }))
      : suggestions.map((video) => ({ key: String(video.vod_id), to: href(pages.detail, { id: video.vod_id }), query: '', video }));
  const shown = open && options.length > 0;

  const go = (to: string) => {
    setOpen(false);
    setActive(-1);
    input.current?.blur();
    navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[active];
    if (shown && chosen) return go(chosen.to);
    const trimmed = text.trim();
    submitted.current = trimmed;
    if (trimmed !== '') rememberQuery(trimmed);
    go(href(pages.search, { q: trimmed }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The first Escape closes the list; only the next one empties the field, as browsers do.
      if (shown) event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) =>
        (at + step + options.length + 1) % (options.length + 1) === options.length ? -1 : (at + step + options.length + 1) % (options.length + 1),
      );
    }
  };

  return (
    <search className="relative block" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <form
        onSubmit={submit}
        action={href(pages.search)}
        className="flex h-11 items-center rounded-card border border-line bg-surface focus-within:border-accent-text"
      >
        <Search aria-hidden="true" className="ml-3 size-4 shrink-0 text-muted" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent px-2 text-ellipsis outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('search.clear')}
            className="inline-flex size-10 items-center justify-center text-muted hover:text-text"
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </form>
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-full z-50 mt-1 max-h-[70dvh] overflow-auto rounded-card border border-line bg-page py-1 shadow-xl max-sm:fixed max-sm:inset-x-2 max-sm:top-14"
      >
        <div id={listId} role="listbox" aria-label={t(text.trim() === '' ? 'search.history' : 'search.suggestions')}>
          {options.map((option, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the field's: arrows choose, Enter goes
            <div
              key={option.key}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-raised aria-selected:bg-raised"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(option.to)}
            >
              {option.video ? (
                <>
                  <Poster video={option.video} sizes="36px" className="w-9! shrink-0 rounded" />
                  <span className="min-w-0">
                    <span className="block truncate">
                      <Highlighted text={option.video.vod_name} marks={option.video.marks} />
                    </span>
                    <span className="block truncate text-sm text-muted">{[option.video.vod_year, option.video.type_name].filter(Boolean).join(' · ')}</span>
                  </span>
                </>
              ) : (
                <>
                  <History aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 truncate">{option.query}</span>
                </>
              )}
            </div>
          ))}
        </div>
        {text.trim() === '' && (
          <button
            type="button"
            className="mx-3 my-1 min-h-10 rounded-card px-2 text-sm text-accent-text hover:underline"
            onClick={() => {
              clearHistory();
              input.current?.focus();
            }}
          >
            {t('search.clearHistory')}
          </button>
        )}
      </div>
    </search>
  );
}
