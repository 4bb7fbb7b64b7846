import { registerHooks } from 'node:module';
import { commentedFields } from './commented-fields.ts';

const contracts = new URL('../contracts/', import.meta.url).href;
const importing = `import { commented as _commented } from ${JSON.stringify(import.meta.resolve('./commented-schemas.ts'))};`;

/** A contract in which the value of each commented field is handed to `commented` with its comment. */
const withComments = (file: string, source: string): string => {
  const insertions = commentedFields(file, source).flatMap(({ name, comment, value: [start, end], isShorthand }) => [
    { at: start, text: `${isShorthand ? `${name}: ` : ''}_commented(` },
    { at: end, text: `, ${JSON.stringify(comment)})` },
  ]);
  let [marked, done] = [importing, 0];
  for (const { at, text } of insertions.toSorted((one, other) => one.at - other.at)) {
    marked += source.slice(done, at) + text;
    done = at;
  }
  return marked + source.slice(done);
};

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.startsWith(contracts)) return loaded;
    return { ...loaded, source: withComments(url, String(loaded.source)) };
  },
});

// Only now: what is loaded before the hook has no comments.
const { writeMeanings } = await import('./field-meanings.ts');
process.exitCode = writeMeanings(process.argv.includes('--check'));
