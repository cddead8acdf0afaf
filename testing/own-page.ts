/** The header by which a browser says that a page of the site itself makes a request: without it no cookie changes anything. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const;
