import { describe, expect, it } from 'vitest';
import { unfitTexts } from './unfit-texts.ts';

const faults = (given: object) => unfitTexts(given, 'body').map(({ path, message }) => `${path} ${message}`);

describe('unfitTexts', () => {
  it('accepts what merchants write, in any script', () => {
    const narration = 'Kuɗin haya — كُدِن هَايَا \u200f, Ọjà 🧑🏾‍🌾 №\u00a07';
    const given = {
      narration,
      list: [1, null, true, { deep: '.' }],
      location: '',
      metadata: { any: '\u001b\n \u202e' },
    };
    expect(faults(given)).toEqual([]);
  });

  it.each(['\n', '\r\n', '\t', '\u2028', '\u0085', '\u001b[2J', '\u009b2J', '\u007f'])(
    'keeps %j out of a line',
    (text) => {
      expect(faults({ payments: [{ narration: `Rent${text}` }] })).toEqual([
        'body.payments.0.narration holds a control character or a line break',
      ]);
    },
  );

  it.each([' ', '\u00a0', '\u200b\u200d', '\ufeff', '\u3164', '\u00ad', '\u2800'])('takes %j for blank', (text) => {
    expect(faults({ name: text })).toEqual(['body.name is blank']);
  });

  it.each(['\u0336'.repeat(7), '\u0301\u200d'.repeat(7)])('keeps marks off other lines: %j', (marks) => {
    const message = 'holds a letter with more marks than any script needs';
    expect(faults({ name: `Rent${marks}` })).toEqual([`body.name ${message}`]);
    expect(faults({ schema: { title: `Rent${marks}` } })).toEqual([`body.schema.title ${message}`]);
    expect(faults({ name: `Rent${marks.slice(0, 6)}, A${marks.slice(0, 6)}` })).toEqual([]);
  });

  it('leaves lines to texts of several, and blanks to forms, but no control characters', () => {
    const unit = { title: 'Flat\nor house', default: ' ' };
    const schema = { properties: { unit, reason: unit } };
    const lines = { description: 'One\n\nTwo', answer: 'a\tb', reason: 'x\ny' };
    expect(faults({ sections: [{ schema }], ...lines, templateLiteralValues: { address: '1\n2', none: ' ' } })).toEqual(
      [],
    );
    expect(faults({ schema: { title: '\u001b' }, answer: ' ' })).toEqual([
      'body.schema.title holds a control character',
      'body.answer is blank',
    ]);
  });

  it('names a path from the body itself', () => {
    expect(unfitTexts({ payments: [{ narration: '\u202e' }] }, '')[0]?.path).toBe('payments.0.narration');
  });
});
