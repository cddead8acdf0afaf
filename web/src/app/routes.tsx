/** The route table (§2). */
import type { RouteObject } from 'react-router';
import { withFindTexts, withMoreTexts, withReachTexts, withWatchTexts } from '../locales/load.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { Shell } from './shell/shell.tsx';

const privacy = lazyScreen(withMoreTexts(() => import('../screens/policy/privacy.tsx')));
const member = lazyScreen(withMoreTexts(() => import('../screens/member/member.tsx')));
const terms = lazyScreen(withMoreTexts(() => import('../screens/policy/terms.tsx')));

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    // What the server has drawn stays until the first screen is there.
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: lazyScreen(() => import('../screens/home/home.tsx')) },
          { path: 'browse', lazy: lazyScreen(withFindTexts(() => import('../screens/browse/browse.tsx'))) },
          { path: 'search', lazy: lazyScreen(withFindTexts(() => import('../screens/search/search.tsx'))) },
          { path: 'detail/:id', lazy: lazyScreen(withFindTexts(() => import('../screens/detail/detail.tsx'))) },
          { path: 'watch/:id', lazy: lazyScreen(withWatchTexts(() => import('../screens/watch/watch.tsx'))) },
          { path: 'login', lazy: lazyScreen(withMoreTexts(() => import('../screens/account/login.tsx'))) },
          { path: 'register', lazy: lazyScreen(withMoreTexts(() => import('../screens/account/register.tsx'))) },
          { path: 'forgot-password', lazy: lazyScreen(withMoreTexts(() => import('../screens/account/forgot-password.tsx'))) },
          { path: 'setup', lazy: lazyScreen(withMoreTexts(() => import('../screens/account/setup.tsx'))) },
          { path: 'member', lazy: member },
          { path: 'member/:tab', lazy: member },
          { path: 'lists', lazy: lazyScreen(withMoreTexts(() => import('../screens/lists/lists.tsx'))) },
          { path: 'lists/:id', lazy: lazyScreen(withMoreTexts(() => import('../screens/lists/list.tsx'))) },
          { path: 'guestbook', lazy: lazyScreen(withMoreTexts(() => import('../screens/guestbook/guestbook.tsx'))) },
          { path: 'admin/:tab?', lazy: lazyScreen(() => import('../screens/admin/gate.tsx')) },
          { path: 'rankings', lazy: lazyScreen(withReachTexts(() => import('../screens/rankings/rankings.tsx'))) },
          { path: 'sitemap', lazy: lazyScreen(withReachTexts(() => import('../screens/sitemap/sitemap.tsx'))) },
          { path: 'discover', lazy: lazyScreen(withReachTexts(() => import('../screens/discover/discover.tsx'))) },
          { path: 'discover/:type/:id', lazy: lazyScreen(withReachTexts(() => import('../screens/discover/discovered.tsx'))) },
          { path: 'app', lazy: lazyScreen(withReachTexts(() => import('../screens/app/app.tsx'))) },
          { path: 'privacy', lazy: privacy },
          { path: 'terms', lazy: terms },
          { path: '*', lazy: lazyScreen(() => import('../screens/not-found/not-found.tsx')) },
        ],
      },
    ],
  },
];
