import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { withTexts } from '../locales/load-texts.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { untilSiteAnswers } from './script-wait.ts';
import { Shell } from './shell/shell.tsx';

const screens = import.meta.glob<{ default: ComponentType }>('../screens/*/*.page.tsx');

/** Keeps the server's HTML until the first screen is loaded. */
const AsRendered = () => null;

const loaderOfScreen = (page: PageShape) => withTexts(page.texts ?? [], screens[`../screens/${page.screen}.page.tsx`] as (typeof screens)[string]);

export const routesOf = (): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: AsRendered,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...Object.values<PageShape>(pages), notFound].map((page) => ({
          path: page.path,
          // Matches like the server, which is case-sensitive.
          caseSensitive: true,
          lazy: lazyScreen(loaderOfScreen(page), untilSiteAnswers),
          handle: page,
        })),
      },
    ],
  },
];

const NEXT = [pages.browse, pages.detail, pages.watch, pages.search];

/** Preloads the likely next screens, so that they open at once and also offline. */
export const loadNextScreens = () => Promise.all(NEXT.map((page: PageShape) => loaderOfScreen(page)()));
