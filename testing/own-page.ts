/** Marks requests from the site's own pages; without it, a cookie authorizes no change. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const;
