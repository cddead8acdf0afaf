/** Keeps the server-rendered footer (`footer.tsx`) and handles its events. */
import type { Language } from '@yinmu/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { chooseLanguage } from '../switch-language.ts';
import { setThemeMode, type ThemeMode, useThemeMode } from '../theme.ts';
import { drawnApart } from './drawn-apart.ts';

export function FooterPlace({ isHidden }: { isHidden: boolean }) {
  const navigate = useNavigate();
  const mode = useThemeMode();
  const [html] = useState(() => drawnApart('footer'));
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const theme = place.current?.querySelector<HTMLSelectElement>('[name=theme]');
    if (theme) theme.value = mode;
  }, [mode]);
  // React does not see events in HTML that it did not render.
  useEffect(() => {
    const listening = new AbortController();
    const answer = (event: Event) => {
      const { name, value } = event.target as HTMLSelectElement;
      if (name === 'theme') setThemeMode(value as ThemeMode);
      else chooseLanguage(value as Language);
    };
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-inside]');
      if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    };
    place.current?.addEventListener('change', answer, listening);
    place.current?.addEventListener('click', follow, listening);
    return () => listening.abort();
  }, [navigate]);
  const content = { __html: html };
  return (
    <footer
      ref={place}
      hidden={isHidden}
      data-drawn="footer"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
      dangerouslySetInnerHTML={content}
      className="page-edge mt-12 border-t border-line pt-8 text-sm text-muted"
    />
  );
}
