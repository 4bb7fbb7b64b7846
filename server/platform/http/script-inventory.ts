import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const scriptsSchema = z.array(
  z.object({ file: z.string(), integrity: z.string(), reasons: z.record(z.string(), z.string()) }),
);

/** A script of a built page: its hash as in an `integrity` attribute, and why the code of each part of it runs there. */
export type BuiltScript = z.output<typeof scriptsSchema>[number];

/** The scripts of payers' pages, of the frame that signs in and of `/verify`, as `web/build/script-inventory.ts` lists them. */
export const readScriptInventory = async (folder: string): Promise<BuiltScript[]> => {
  const lists = await Promise.all(
    ['client', 'attest', 'account', 'besides'].map((build) =>
      readFile(join(folder, `.vite/scripts-${build}.json`), 'utf8'),
    ),
  );
  return lists.flatMap((list) => scriptsSchema.parse(JSON.parse(list)));
};
