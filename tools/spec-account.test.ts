import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { faultsOf, isShownByAct, readAccount } from './spec-account.ts';
import { readSection } from './spec-statements.ts';
import { fitsTitle, titlesIn } from './test-titles.ts';

describe('docs/spec', () => {
  it('names only tests and notes that exist, and for each statement one that shows an act', async () => {
    expect(await faultsOf(await readAccount())).toEqual([]);
  });
});

describe('isShownByAct', () => {
  it.each([
    ['journeys/pay-by-transfer.spec.ts', '', true],
    ['server/payment/pay.integration.test.ts', '', true],
    ['domain/payments/cards/card-rules.test.ts', '', true],
    ['docs/spec-notes.md', '', true],
    ['web/app/gallery/gallery-words.test.tsx', '', false],
    ['contracts/docs/spec-fields.test.ts', '', false],
    ['web/platform/api/request.test.ts', "vi.stubGlobal('fetch', reply)", false],
    ['web/platform/ui/name-badge.test.ts', '', true],
  ])('judges %s with %j: %s', (path, source, shown) => {
    expect(isShownByAct(path, source)).toBe(shown);
  });

  it('reports a statement whose proofs show no act', async () => {
    const shownBy = [{ path: 'contracts/docs/spec-fields.test.ts', title: 'a record' }];
    const section = { number: '3', heading: 'Entities', statements: [{ id: '3.1', text: 'A', shownBy }] };
    expect(await faultsOf([section])).toEqual(['3.1: shown only by the gallery, a schema or forged replies']);
  });
});

describe('docs/spec-notes.md', () => {
  it('ends in a table of three columns', async () => {
    const page = await readFile(new URL('../docs/spec-notes.md', import.meta.url), 'utf8');
    const table = page
      .slice(page.indexOf('\n| ') + 1)
      .trimEnd()
      .split('\n');
    expect(table.filter((line) => line.split(' | ').length !== 3 || !/^\|.*\|$/.test(line))).toEqual([]);
  });
});

describe('readSection', () => {
  it('reads statements with their tests, and those that are open', () => {
    const page = '# 2.1 Routes\n\nSome prose.\n\n- 2.1.1 A\n  - a.test.ts › b › c\n- 2.1.2 B\n  - open: not built\n';
    expect(readSection(page)).toEqual({
      number: '2.1',
      heading: 'Routes',
      statements: [
        { id: '2.1.1', text: 'A', shownBy: [{ path: 'a.test.ts', title: 'b › c' }] },
        { id: '2.1.2', text: 'B', shownBy: [], open: 'not built' },
      ],
    });
  });

  it.each([
    ['Routes', 'no heading'],
    ['# 2.1 Routes\n- 2.1.2 A\n  - open: x', 'expected statement 2.1.1'],
    ['# 2.1 Routes\n- 2.1.1 A', 'nothing shows 2.1.1'],
    ['# 2.1 Routes\n- 2.1.1 A\n  - a.test.ts', "not 'path › title'"],
    ['# 2.1 Routes\n- 2.1.1 A\n  - open: x\nB', 'neither a statement nor its test'],
  ])('refuses %j: %s', (page, fault) => {
    expect(() => readSection(page)).toThrow(fault);
  });
});

describe('titlesIn', () => {
  it('finds tests, groups, tables of tests and steps, whatever quotes they have', () => {
    const source = `
      describe('a group', () => {
        it("isn't a test", () => {});
        it.each([['x', f(1)]])('of %s', () => {});
        it.each\`table\`('in $x', () => {});
        test('a journey', { tag: '@any-width' }, async () => { await test.step(\`step \${n}\`, () => {}); });
        expect('not a title');
      });`;
    const titles = ['a group', "isn't a test", 'of %s', 'in $x', 'a journey', `step \${n}`];
    expect(titlesIn('a.test.ts', source)).toEqual(titles);
  });

  it('finds the first cell of each row of a table', () => {
    expect(titlesIn('notes.md', '# Notes\n| statement | why |\n| A `b` | c |\n')).toEqual(['statement', 'A `b`']);
  });
});

describe('fitsTitle', () => {
  it.each([
    ['pays', 'pays', true],
    ['pays', 'pays twice', false],
    ['pays %i kobo', 'pays 100 kobo', true],
    ['%s', '%s', true],
    ['%s', 'anything', false],
  ])('%j named as %j: %s', (title, named, fits) => {
    expect(fitsTitle(title, named)).toBe(fits);
  });
});
