/** The command palette: finds pages, settings, actions, titles, members and sources by name, pinyin or ID. */
import { useQuery } from '@tanstack/react-query';
import { getRoutes, getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getMembers } from '@yinmu/contract/admin/members.endpoints.ts';
import { suggest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { isLetIn, type Role } from '@yinmu/contract/roles.ts';
import { getTitles } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { ACTIONS, SETTINGS } from './commands.ts';
import { matches, PLACE_PINYIN } from './place-pinyin.ts';
import { addressOf, groupsOf } from './places.ts';

interface Found {
  id: string;
  text: string;
  /** Its kind, or what distinguishes it from others of the same name. */
  about: string;
  to: string;
}
const AT_MOST = 6;

interface Named extends Found {
  names: readonly string[];
  pinyin: string;
}
/** Settings appear only after typing. */
function useNamed(role: Role, query: string): Found[] {
  const groups = groupsOf(role);
  const places = groups.flatMap((group) =>
    group.places.map((place): Named => {
      const about = group.name === 'start' ? '' : t(`admin:group.${group.name}`);
      return {
        id: `place ${place.name}`,
        text: t(place.text),
        about,
        to: addressOf(place),
        names: [place.name, t(`admin:palette.keys.${place.name}`, { defaultValue: '' })],
        pinyin: PLACE_PINYIN[place.name],
      };
    }),
  );
  const actions = ACTIONS.filter(({ auth }) => isLetIn(role, auth)).map(
    ({ text, pinyin, to }): Named => ({ id: `action ${text}`, text: t(text), about: t('admin:palette.action'), to, names: [], pinyin }),
  );
  const all = groups.flatMap((group) => group.places);
  const settings = SETTINGS.flatMap(({ at, text, pinyin }): Named[] => {
    const place = query === '' ? undefined : all.find(({ name }) => name === at);
    return place ? [{ id: `setting ${text}`, text: t(text), about: t(place.text), to: addressOf(place), names: [], pinyin }] : [];
  });
  return [...actions, ...places, ...settings].filter(({ text, names, pinyin }) => matches(query, [text, ...names], pinyin));
}

/** Searches the site. The public search knows pinyin; the list of titles includes hidden ones. */
async function find(role: Role, q: string, signal: AbortSignal, kinds: Record<'title' | 'member' | 'source' | 'route', string>): Promise<Found[]> {
  const asked = { query: { q, limit: AT_MOST }, signal };
  const titles = async () => {
    if (!isLetIn(role, 'editor')) return [];
    const [{ titles }, read] = await Promise.all([api.call(getTitles, asked), api.call(suggest, { query: { q }, signal })]);
    return [...new Map([...titles, ...read].map((title) => [title.vod_id, title])).values()].slice(0, AT_MOST).map(({ vod_id, vod_name, vod_year }) => ({
      id: `title ${vod_id}`,
      text: vod_name,
      about: [kinds.title, vod_year, vod_id].filter(Boolean).join(' · '),
      to: href(pages.adminTab, { tab: 'titles', title: vod_id }),
    }));
  };
  const others = async () => {
    if (role !== 'admin') return [];
    const [{ members }, sources, { routes }] = await Promise.all([
      api.call(getMembers, asked),
      api.call(getSources, { signal }),
      api.call(getRoutes, { signal }),
    ]);
    return [
      ...members.map(({ id, username, email }) => ({
        id: `member ${id}`,
        text: username,
        about: [kinds.member, email].filter(Boolean).join(' · '),
        to: href(pages.adminTab, { tab: 'members', member: id }),
      })),
      ...sources
        .filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(q.toLowerCase()))
        .slice(0, AT_MOST)
        .map(({ id, name, address }) => ({
          id: `source ${id}`,
          text: name || address,
          about: kinds.source,
          to: href(pages.adminTab, { tab: 'sources', source: id }),
        })),
      ...routes
        .filter(({ id, label, mergedRoutes = [] }) =>
          [id, ...mergedRoutes, ...Object.values(label)].some((name) => name.toLowerCase().includes(q.toLowerCase())),
        )
        .slice(0, AT_MOST)
        .map(({ id, label }) => ({
          id: `route ${id}`,
          text: label[initialState.language],
          about: [kinds.route, id].join(' · '),
          to: href(pages.adminTab, { tab: 'routes', route: id }),
        })),
    ];
  };
  return (await Promise.all([titles(), others()])).flat();
}

function Choices({ role, close }: { role: Role; close: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const query = useDeferredValue(text.trim());
  const named = useNamed(role, query);
  const kinds = { title: t('admin:palette.title'), member: t('admin:palette.member'), source: t('admin:palette.source'), route: t('admin:tab.routes') };
  const { data: things = [], isFetching } = useQuery({
    queryKey: ['admin', 'palette', query],
    queryFn: ({ signal }) => find(role, query, signal, kinds),
    enabled: query !== '',
  });
  const found = [...named, ...things];
  const chosen = found[Math.min(at, found.length - 1)];
  const open = ({ to }: Found) => {
    close();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog opens for typing
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId} ${chosen.id}`.replaceAll(' ', '-')}
        aria-label={t('admin:palette.label')}
        placeholder={t('admin:palette.label')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full border-b border-line bg-transparent px-4 outline-none"
      />
      <div id={listId} role="listbox" aria-label={t('admin:palette.label')} className="max-h-[60dvh] overflow-y-auto p-2">
        {found.map((one) => (
          <div
            key={one.id}
            id={`${listId} ${one.id}`.replaceAll(' ', '-')}
            role="option"
            tabIndex={-1}
            aria-selected={one === chosen}
            ref={one === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => open(one)}
            onKeyDown={onKeyDown}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-card px-3 hover:bg-surface aria-selected:bg-raised pointer-coarse:min-h-11"
          >
            <span className="min-w-0 truncate">{one.text}</span>
            <span className="ml-auto max-w-[50%] shrink-0 truncate text-xs text-muted">{one.about}</span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 pb-4 text-sm text-muted'}>
        {found.length === 0 && !isFetching ? t('admin:none') : ''}
      </p>
    </>
  );
}

/** Opened by its button, and by Ctrl or ⌘ with K. */
export function Palette({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-10 min-w-0 flex-1 items-center gap-2 rounded-card border border-line px-3 text-sm text-muted hover:bg-raised md:mx-auto md:max-w-md pointer-coarse:h-11"
      >
        <Search className="size-4 shrink-0" />
        <span className="truncate">{t('admin:palette.label')}</span>
        <kbd className="ml-auto shrink-0 rounded border border-line px-1.5 font-sans text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Dialog label={t('admin:palette.label')} onClose={() => setOpen(false)} className="mt-[10dvh] w-[min(40rem,calc(100vw-2rem))] p-0">
          {(close) => <Choices role={role} close={close} />}
        </Dialog>
      )}
    </>
  );
}
