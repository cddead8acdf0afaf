import { href, pages } from '@yinmu/contract/pages.ts';

export const siteLinks = (hasDiscovery: boolean) =>
  [
    [href(pages.rankings), 'nav.rankings'],
    [href(pages.calendar), 'nav.calendar'],
    ...(hasDiscovery ? ([[href(pages.discover), 'footer:discover']] as const) : []),
    [href(pages.lists), 'lists.title'],
    [href(pages.requests), 'footer:requests'],
    [href(pages.guestbook), 'footer:guestbook'],
    [href(pages.app), 'footer:app'],
    [href(pages.sitemap), 'footer:sitemap'],
    [href(pages.privacy), 'footer:privacy'],
    [href(pages.terms), 'footer:terms'],
  ] as const;
