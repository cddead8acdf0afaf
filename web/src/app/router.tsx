/** The router's table: every page of the contract with its screen and its texts. */
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { withTexts } from '../locales/load-texts.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { Shell } from './shell/shell.tsx';

const screens = import.meta.glob<{ default: ComponentType }>('../screens/*/*.page.tsx');

/** The server's HTML stays until the first screen is loaded. */
const AsRendered = () => null;

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
          lazy: lazyScreen(withTexts(page.texts ?? [], screens[`../screens/${page.screen}.page.tsx`] as (typeof screens)[string])),
          loader: loaderOf?.(page),
          handle: page,
        })),
      },
    ],
  },
];
