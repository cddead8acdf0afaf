import type { PageShape } from '../page.ts';

/** Whether a page may load the operator's statistics script: sign-in, account and admin pages may not. */
export const mayHaveScript = ({ screen }: Pick<PageShape, 'screen'>) => !/^(account|member|admin)\//.test(screen);

const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** An https address of another host, or empty. Without credentials, or characters that would end a source in the security policy. */
export const SCRIPT_PATTERN = `^(https://${LABEL}(\\.${LABEL})*(:[0-9]{1,5})?/[^\\s"'<>]*)?$`;
