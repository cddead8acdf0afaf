/** The router's table: every page of the contract with its screen and its texts. */
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { withTexts } from '../locales/load-texts.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { untilSiteAnswers } from './script-wait.ts';
import { Shell } from './shell/shell.tsx';

const screens = import.meta.glob<{ default: ComponentType }>('../screens/*/*.page.tsx');

/** The server's HTML stays until the first screen is loaded. */
const AsRendered = () => null;

const loaderOfScreen = (page: PageShape) => withTexts(page.texts ?? [], screens[`../screens/${page.screen}.page.tsx`] as (typeof screens)[string]);

/** @param loaderOf asks what a page shows first, where it is rendered before it is sent */
export const routesOf = (loaderOf?: (page: PageShape) => LoaderFunction | undefined): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: AsRendered,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...Object.values<PageShape>(pages), notFound].map((page) => ({
          path: page.path,
          // As the server matches it.
          caseSensitive: true,
          lazy: lazyScreen(loaderOfScreen(page), untilSiteAnswers),
          loader: loaderOf?.(page),
          handle: page,
        })),
      },
    ],
  },
];

/** The screens that most viewers go to next. */
const NEXT = [pages.browse, pages.detail, pages.watch, pages.search];

/** Loads them, where nothing else is to be loaded: they open at once then, and without a network. */
export const loadNextScreens = () => Promise.all(NEXT.map((page: PageShape) => loaderOfScreen(page)()));
