import { join } from 'node:path';
import * as z from 'zod/mini';
import { examinePage } from '../../consent/page/examine-page.ts';
import { builtFirstScreen } from '../../consent/page/first-screen.ts';
import { terminalOf, terminalSettings } from '../../platform/config/terminal-settings.ts';
import { builtPages, withSandboxBanner } from '../../platform/http/page-shell.ts';
import { readScriptInventory } from '../../platform/http/script-inventory.ts';
import { runCommand, WrongUse } from './run-command.ts';

const pages = join(import.meta.dirname, '../../../web/dist');

/** Those of the server's settings that its pages show. None is a secret. */
const settingsSchema = z.object({
  ...terminalSettings,
  HELP_URL: z.optional(z.string()),
  PRIVACY_URL: z.optional(z.string()),
  SANDBOX_PUBLIC: z.optional(z.string()),
});

/**
 * `npm run page:check -- https://pay.example.com`, or with a consent's whole link: gets the pages and scripts there as a browser does, and exits 1 if they are not
 * those of this release. It needs neither database nor keys.
 */
runCommand(async () => {
  const [address = ''] = process.argv.slice(2);
  if (!URL.canParse(address)) throw new WrongUse('Give the address of the pages: https://pay.example.com');
  const set = settingsSchema.parse(process.env);
  const built = builtPages(pages);
  const shell = set.SANDBOX_PUBLIC === 'on' ? withSandboxBanner(built) : built;
  const scripts = await readScriptInventory(pages);
  const faults = await examinePage(fetch, new URL(address).origin, {
    shells: {
      page: await shell('page'),
      account: await shell('account'),
      attest: await shell('attest'),
      verify: await shell('verify'),
    },
    drawFirst: await builtFirstScreen(join(pages, '.server/first-screen.js'), () => undefined),
    scripts,
    link: linkIn(new URL(address)),
    set: { help: set.HELP_URL, privacy: set.PRIVACY_URL, sdk: terminalOf(set)?.sdk },
  });
  if (faults.length > 0) throw new Error(faults.join(' · '));
  return `The pages and their ${scripts.length} scripts are those of this release`;
});

/** A consent's link is examined as its payer opens it. */
function linkIn({ pathname, search }: URL): string | undefined {
  return pathname.startsWith('/r/') ? `${pathname}${search}` : undefined;
}
