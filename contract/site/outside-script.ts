import type { PageShape } from '../page.ts';

/** Whether a page may load the operator's statistics script: not sign-in, account and admin pages. */
export const mayHaveScript = ({ screen }: Pick<PageShape, 'screen'>) => !/^(account|member|admin)\//.test(screen);
