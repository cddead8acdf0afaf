/** The server of `npm run dev`: the site, with an extra route for the initial state. */
import { buildSite } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { DEV_STATE } from '../web/dev-state.ts';

// As in the server's own start: files hold addresses, password hashes and emails.
process.umask(0o077);
const config = readConfig();
const site = await buildSite(config);
site.app.get(DEV_STATE, { schema: { hide: true } as object }, (request) => site.initialState(request));
await site.app.listen({ host: config.HOST, port: config.PORT });
const stop = () => void site.stop().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
const titles = await site.load();
console.log(`Yinmu is ready: ${config.PUBLIC_URL} (${titles} titles)`);
if (site.firstAdminToken) console.log(`Create the first admin within an hour (works once): ${config.PUBLIC_URL}/setup#${site.firstAdminToken}`);
