/** The header by which a browser marks requests of the site's own pages; without it a cookie authorises no change. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const;
