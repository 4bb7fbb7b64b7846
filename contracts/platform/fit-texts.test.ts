import { describe, expect, it } from 'vitest';
import { answersWithoutBidi, fitTexts } from './fit-texts.ts';
import { unfitTexts } from './unfit-texts.ts';

describe('fitTexts', () => {
  it('leaves what banks usually send as it is', () => {
    const given = { name: 'NGỌ́ZI ÀDÉ – “كُدِن” 🧑🏾‍🌾', list: [1, null, true, { deep: '' }] };
    expect(fitTexts(given)).toEqual(given);
  });

  it.each([
    ['ADA\u0000OBI', 'ADA\ufffdOBI'],
    ['ADA\ud800OBI', 'ADA\ufffdOBI'],
    ['ADA\r\n\tOBI', 'ADA OBI'],
    ['\u202aADA\u202c \u202eIBO\u2066', 'ADA IBO'],
    ['A\u001b[2J\u009b', 'A\ufffd[2J\ufffd'],
    [`A${'\u0336'.repeat(90)}B`, `A${'\u0336'.repeat(6)}B`],
  ])('makes %j fit', (text, fit) => {
    expect(fitTexts({ list: [{ [text]: text }] })).toEqual({ list: [{ [fit]: fit }] });
    expect(unfitTexts(fitTexts({ text }), 'body')).toEqual([]);
  });
});

describe('answersWithoutBidi', () => {
  it('takes the marks of a pasted number out, and leaves lines as they are', () => {
    const answers = { phone: '\u202a0803 000 0001\u202c', list: [{ note: 'a\n\u2067b\u2069' }, 7, null, true] };
    expect(answersWithoutBidi(answers)).toEqual({
      phone: '0803 000 0001',
      list: [{ note: 'a\nb' }, 7, null, true],
    });
  });
});
