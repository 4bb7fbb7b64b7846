import { compose } from '../server/app/compose.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { builtPages } from '../server/platform/http/page-shell.ts';
import { pageFolder } from './page-bytes.ts';

/** The product as `server/app/main.ts` starts it, but pages draw themselves: what drawing on the server costs beside it. */
const server = await compose(readConfig(process.env), { shell: builtPages(pageFolder) });
await server.start();
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
