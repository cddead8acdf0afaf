/** Marks requests from the site's own pages; without it, a cookie authorises no change. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const;
