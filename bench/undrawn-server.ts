import { compose } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { builtPages } from '../server/http/page-shell.ts';
import { pageFolder } from './page-bytes.ts';

/** The product as `server/main.ts` starts it, but pages draw themselves: what drawing on the server costs beside it. */
const server = await compose(readConfig(process.env), { shell: builtPages(pageFolder) });
await server.start();
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
