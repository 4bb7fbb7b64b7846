import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it('quotes what separates cells, and leaves null empty', () => {
    expect(csvLine(['Rice', null, 'a,b', 'say "no"', 'two\nlines'])).toBe('Rice,,"a,b","say ""no""","two\nlines"\r\n');
  });

  it('keeps text that a spreadsheet would run or round as text', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@a', '\tb', '08031234567', '123456789012', '12345', '2026-12-01 00:30'])).toBe(
      "'=1+1,'+1,'-1,'@a,'\tb,'08031234567,'123456789012,12345,2026-12-01 00:30\r\n",
    );
  });

  it('never changes a number', () => {
    expect(csvLine([{ number: '-1200.50' }, { number: '0.00' }])).toBe('-1200.50,0.00\r\n');
  });
});
