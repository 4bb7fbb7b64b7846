import { readFileSync, writeFileSync } from 'node:fs';
import { calls } from '@yarda/contracts/docs/wire.ts';
import { type DescribedField, withDescriptions } from '@yarda/server/docs/describe-fields.ts';
import { allRootsOf, otherComponentNames, type Root } from '@yarda/server/docs/openapi-schemas.ts';
import { toJSONSchema } from 'zod';
import { comments } from './commented-schemas.ts';

const path = new URL('../server/docs/field-meanings.json', import.meta.url);
const everywhere = / @everywhere$/;

/** Writes what the API's fields mean, or with `isCheck` only compares. Returns the exit code. */
export const writeMeanings = (isCheck: boolean): number => {
  const { meanings, faults } = meaningsOf(allRootsOf(calls).flatMap(fieldsOf));
  const text = `${JSON.stringify(meanings, null, 2)}\n`;
  if (faults.length === 0 && !isCheck) writeFileSync(path, text);
  if (faults.length === 0 && isCheck && readFileSync(path, 'utf8') !== text)
    faults.push('server/docs/field-meanings.json is not what contracts/ says: npm run api:keep');
  for (const fault of faults) console.error(`✗ ${fault}`);
  return faults.length === 0 ? 0 : 1;
};

/** The fields of what is spelled out; the description of each is its comment. */
const fieldsOf = (root: Root): DescribedField[] => {
  const metadata = otherComponentNames(root);
  for (const [schema, description] of comments) metadata.add(schema, { description });
  const node = toJSONSchema(root.schema, { io: root.io, metadata, unrepresentable: 'any' });
  const fields: DescribedField[] = [];
  withDescriptions(JSON.parse(JSON.stringify(node)), root.name, (field) => {
    fields.push(field);
    return '';
  });
  return fields;
};

const commentOf = ({ schema }: DescribedField): string => schema.description ?? '';

const withoutMark = (comment: string): string => comment.replace(everywhere, '');

/** By a field's name, where it means one thing or a comment ends with `@everywhere`; by its path where it means another. */
export const meaningsOf = (fields: readonly DescribedField[]) => {
  const faults: string[] = [];
  const shared = sharedMeanings(fields, faults);
  const apart = new Map<string, string>();
  for (const [path, all] of Map.groupBy(fields, (field) => field.path)) {
    const ofName = shared.get(all[0]?.name ?? '') ?? '';
    const [meaning = '', ...others] = new Set(all.map((field) => withoutMark(commentOf(field)) || ofName));
    if (meaning === '') faults.push(`${path} has no meaning: say it in a comment above the field`);
    if (others.length > 0) faults.push(`${path} has two meanings: '${[meaning, ...others].join("', '")}'`);
    if (meaning !== ofName) apart.set(path, meaning);
  }
  return { meanings: Object.fromEntries([...shared, ...apart].toSorted()), faults };
};

/** Meaning of each name where its field has no comment of its own. */
const sharedMeanings = (fields: readonly DescribedField[], faults: string[]): Map<string, string> => {
  const shared = new Map<string, string>();
  for (const [name, all] of Map.groupBy(fields, (field) => field.name)) {
    const texts = [...new Set(all.map(commentOf))];
    const marked = texts.filter((text) => everywhere.test(text));
    if (marked.length > 1) faults.push(`${name} has two meanings @everywhere`);
    const [text = ''] = texts.length === 1 ? texts : marked;
    if (text !== '') shared.set(name, withoutMark(text));
  }
  return shared;
};
