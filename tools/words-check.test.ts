import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryRepository } from './temporary-repository.ts';
import { hitsIn, hitsInFileName } from './words-in.ts';

const wordsIn = (source: string, file = 'source.ts') => hitsIn(file, source).map(({ kind, word }) => `${kind} ${word}`);

describe('hitsIn', () => {
  it.each([
    ['const tellMerchant = 1;', 'tell'],
    ['const LAST_ASKED_MS = 1;', 'asked'],
    ['function lookAgain() {}', 'look'],
    ['class Debit { #heldKobo = 1; }', 'held'],
    ['interface Debit { readonly takenInAll: number; soonest: string }', 'in all'],
    ['type Standing = 1;', 'standing'],
    ['const total = (askedKobo: number) => askedKobo;', 'asked'],
    ['type Send = (told: boolean) => void;', 'told'],
    ['const { amount: made = 0, ...rest } = debit;', 'made'],
    ['try {} catch (news) {}', 'news'],
  ])('finds a word that is a whole part of a declared name: %s', (source, word) => {
    expect(wordsIn(source)).toEqual([`name ${word}`]);
  });

  it.each([
    ['a longer word', 'const storyteller = 1, placeholder = 1, cardHolder = 1, returned = 1;'],
    ['a stand-in', 'const openStandIn = 1;'],
    ['a use', "import { told } from './told.ts'; const { asked } = request(told); send({ held: asked });"],
    ['a string', "const message = 'told in all';"],
  ])('leaves %s', (_, source) => {
    expect(wordsIn(source)).toEqual([]);
  });

  it.each([
    ['// The merchant is told.', 'told'],
    ["/** The grant's\n * standing. */", 'standing'],
    ['// What a consent is worth. Whoever reads it.', 'What …', 'whoever'],
    ['// The limit in\n// all.', 'in all'],
    ['// One. Where it came from.', 'Where …'],
  ])('finds a word in a comment: %j', (source, ...words) => {
    expect(wordsIn(source)).toEqual(words.map((word) => `comment ${word}`));
  });

  it.each([
    '// What if it fails?',
    '// A standing order.',
    '// Names `told`.',
    '// Most ask, in all browsers, to be told apart.',
  ])('leaves the comment %j', (source) => {
    expect(wordsIn(source)).toEqual([]);
  });

  it.each(["it('is told', run)", "describe.each([1])('whoever %s', run)", "test.step('what is paid', run)"])(
    'finds a word in the title of %s',
    (source) => {
      expect(wordsIn(source)).toEqual([expect.stringMatching(/^title (?:told|whoever|What …)$/)]);
    },
  );

  it.each([
    ['store.php', '<?php\n/** Claims what is told. */\nfunction begin(int $most): void {}', 'begin', 'most', 'told'],
    [
      'store.php',
      '<?php\nfinal class Standing { private int $heldKobo = 0; } // Whoever reads it.',
      'standing',
      'held',
      'whoever',
    ],
    ['store.py', 'class Store:\n    def begin(self, most: int = 1) -> None:', 'begin', 'most'],
    ['store.py', '    self._known: int = 0  # The payer is told.', 'known', 'told'],
    ['store.py', '"""What is told.\n"""\n', 'told', 'What …'],
  ])('reads names and comments of %s: %s', (file, source, ...words) => {
    expect(wordsIn(source, file).map((hit) => hit.replace(/^(?:name|comment) /, ''))).toEqual(words);
  });

  it.each([
    ['store.php', '<?php $store->begin("told", $event->most);'],
    ['store.py', 'store.begin("told")'],
    ['facts.py', '# Written from the contract: `npm run api:keep`.\n"""The payer is told."""'],
  ])('leaves uses, strings and generated sources of %s: %s', (file, source) => {
    expect(wordsIn(source, file)).toEqual([]);
  });

  it('gives the line, the sentence and the replacement', () => {
    expect(hitsIn('debit.ts', '\n\n// Due. Its payer is told.\n')).toEqual([
      expect.objectContaining({
        file: 'debit.ts',
        line: 3,
        text: 'Its payer is told.',
        but: expect.stringMatching('sent'),
      }),
    ]);
  });
});

it('finds a word in the name of a file', () => {
  expect(hitsInFileName('server/payment/tell-merchant.test.ts')).toEqual([
    expect.objectContaining({ kind: 'file', word: 'tell', text: 'tell-merchant.test.ts' }),
  ]);
});

describe('words-check.ts', () => {
  let repository: ReturnType<typeof openTemporaryRepository>;
  beforeEach(() => {
    repository = openTemporaryRepository();
    repository.write('server/old.ts', '// The payer is told.\nexport const asked = 1;\n');
    repository.write('server/moved.ts', "import './one.ts';\nexport const heldKobo = 1;\n");
    repository.commit('server: start');
  });
  afterEach(() => repository.remove());

  it('passes without a history, as in a shallow clone', () => {
    expect(repository.run('words-check.ts')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('reports what a commit adds, and none that it moves', () => {
    repository.git('mv', 'server/moved.ts', 'server/there.ts');
    repository.write('server/there.ts', "import '../one.ts';\nexport const heldKobo = 1;\n");
    repository.write('server/old.ts', 'export const asked = 2;\n');
    repository.write('server/other.ts', '// The payer is told.\n');
    repository.commit('server: move');
    expect(repository.run('words-check.ts')).toEqual({ status: 0, stdout: '', stderr: '' });
    repository.write('server/new.ts', 'const known = 1;\n');
    const { status, stdout } = repository.run('words-check.ts');
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/^server\/new\.ts:1: name has 'known' \(.*\): known\n$/),
    ]);
  });

  it('compares with where a branch left main', () => {
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    repository.write('server/new.ts', 'const known = 1;\n');
    repository.commit('server: add a name');
    repository.commit('server: change nothing');
    expect(repository.run('words-check.ts').status).toBe(1);
  });

  it('lists every word with --all, with a count of each, and passes', () => {
    const { status, stdout } = repository.run('words-check.ts', '--all', '--json');
    expect([status, JSON.parse(stdout)]).toEqual([
      0,
      {
        counts: { held: 1, asked: 1, told: 1 },
        hits: expect.arrayContaining([expect.objectContaining({ word: 'held' })]),
      },
    ]);
    expect(repository.run('words-check.ts', '--all').stdout).toMatch(/^1\ttold$/m);
  });
});
