import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bareTexts } from './bare-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'bare-text-'));
symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
const compilerOptions = { strict: true, jsx: 'react-jsx', module: 'NodeNext', skipLibCheck: true };
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }));
afterAll(() => rmSync(folder, { recursive: true }));

const givens = `import type { ReactElement, ReactNode } from 'react';
declare const name: string;
declare const paid: boolean;
declare const count: number;
declare const node: ReactNode;
declare const element: ReactElement;
declare const brand: { name: string } | undefined;
const Word = ({ of }: { of: string }) => of;
`;

/** Examines each piece of JSX in a file of its own. */
const examine = (pieces: readonly string[]): string[] => {
  for (const [at, piece] of pieces.entries())
    writeFileSync(join(folder, `piece-${at}.tsx`), `${givens}export const piece = ${piece};\n`);
  const faulty = bareTexts(folder, (path) => path.startsWith('piece-'));
  return pieces.filter((_, at) => faulty.some((fault) => fault.startsWith(`piece-${at}.tsx:`)));
};

const refused = [
  '<p>Pay {name}</p>',
  '<p>Pay {paid && <b>now</b>}</p>',
  "<p><b>Card</b> {paid ? 'paid' : 'due'}</p>",
  '<p>{paid && <i />}{brand?.name}</p>',
  "<p>{paid ? <b /> : 'Just now'} <i /></p>",
  '<>Yarda</>',
  '<>{name}</>',
  '<p>{node}<b /></p>',
  '<p>{count} of them</p>',
  '<p><Word of={name} /></p>',
];

const allowed = [
  '<p>Pay</p>',
  '<p>{name}</p>',
  '<p>{`Pay $'.concat('{name}`}</p>'),
  '<p>Do <b>not</b> close this page</p>',
  '<p><span>{name}</span>{paid && <b />}</p>',
  '<p>{node}</p>',
  '<p>{element}{paid && <b />}</p>',
  '<>{element}<b /></>',
  '<p>\n  {/* Why. */}\n  {name}\n</p>',
  "<p>{paid ? 'paid' : 'due'}</p>",
];

describe('bareTexts', () => {
  it('finds text beside what changes, and no other', () => {
    expect(examine([...refused, ...allowed])).toEqual(refused);
  });
});
