/** The top bar's search combobox (ARIA pattern). Its list loads on first use. */
import { SEARCH } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { t } from '../../locales/t.ts';
import { useCombobox } from './use-combobox.ts';

/** @param onAddress called when navigation changes the text */
function useSearchField(input: RefObject<HTMLInputElement | null>, onAddress: () => void) {
  const { pathname, search } = useLocation();
  // Ignore `q` on other pages, as the server does.
  const asked = pathname === pages.search.path ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(asked);

  useSlash(input);
  // Keep text that was typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), [input]);

  // Ignore navigations that the field itself started: their screen may load while the viewer types the next query.
  const submitted = useRef<string | undefined>(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address changes the text
  useEffect(() => {
    const own = submitted.current === asked;
    submitted.current = undefined;
    if (own) return;
    setText(asked);
    onAddress();
  }, [asked]);
  // Clear the text on other pages, unless the viewer is already typing.
  const path = useRef(pathname);
  useEffect(() => {
    if (path.current !== pathname && pathname !== pages.search.path && document.activeElement !== input.current) setText('');
    path.current = pathname;
  }, [pathname, input]);
  return {
    /** True on the empty search page, which focuses the field. */
    isStart: pathname === pages.search.path && asked === '',
    text,
    setText,
    /** Called before navigation. */
    submitting: (query: string) => {
      submitted.current = query;
    },
  };
}

function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || (event.target as Element).closest('input, select, textarea, dialog')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, [input]);
}

const load = async () => (await import('./suggestion-list.tsx')).SuggestionList;
const remember = (query: string) => import('./search-history.ts').then(({ rememberQuery }) => rememberQuery(query)).catch(() => {});

export function SearchBox() {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useCombobox();
  const [used, setUsed] = useState(false);
  const { Component: SuggestionList } = useLazyComponent(load, used);
  const { isStart, text, setText, submitting } = useSearchField(input, list.close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for text typed before the script ran
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    setUsed(true);
    if (input.current?.value) list.show();
  }, []);

  const go = (to: string) => {
    list.close();
    input.current?.blur();
    navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.chosen !== undefined) return go(list.chosen);
    const query = text.trim();
    submitting(query);
    if (query !== '') void remember(query);
    go(href(pages.search, { q: query }));
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };

  return (
    <search className="relative block" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && list.close()}>
      <form
        onSubmit={submit}
        action={href(pages.search)}
        className="flex h-11 items-center rounded-card border border-line bg-surface focus-within:border-accent-text"
      >
        <Search className="ml-3 size-4 shrink-0 text-muted" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={list.shown}
          aria-controls={SuggestionList && listId}
          aria-autocomplete="list"
          aria-activedescendant={list.shown && list.active >= 0 ? `${listId}-${list.active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH.length}
          // biome-ignore lint/a11y/noAutofocus: those who open the search before the script runs can keep typing
          autoFocus={isStart}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setUsed(true);
            list.restart();
          }}
          onFocus={() => {
            setUsed(true);
            list.show();
          }}
          onKeyDown={list.onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent px-2 text-ellipsis outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? (
          <span aria-hidden="true" className="mr-2 rounded border border-line px-1.5 text-xs text-muted pointer-coarse:hidden">
            /
          </span>
        ) : (
          <button
            type="button"
            aria-label={t('search.clear')}
            className="inline-flex size-10 items-center justify-center text-muted hover:text-text"
            onClick={clear}
          >
            <X className="size-4" />
          </button>
        )}
      </form>
      {SuggestionList && <SuggestionList id={listId} text={text.trim()} list={list} onChoose={go} onHistoryCleared={() => input.current?.focus()} />}
    </search>
  );
}
