import type { PageShape } from '../page.ts';

/** Whether a page may have the operator's statistics script: not where people sign in, see their account, or run the site. */
export const mayHaveScript = ({ screen }: Pick<PageShape, 'screen'>) => !/^(account|member|admin)\//.test(screen);
