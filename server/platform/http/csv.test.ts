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

  it.each(['1E10', '1e-5', '1.50', '.5', '1,000', '10%', '1/2', '3-4', '2026-12-01', ' 007 ', '0'])(
    'keeps %j as it is written, which a spreadsheet would take for a number or a day',
    (text) => {
      expect(csvLine([text])).toMatch(new RegExp(`^"?'${text}"?\r\n$`));
    },
  );

  it.each(['1', '10500', 'A-1042', '1E', 'E10', '12 eggs', 'Rice 1.50', '10.0.0.1x'])('leaves %j alone', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  });

  it('never changes a number', () => {
    expect(csvLine([{ number: '-1200.50' }, { number: '0.00' }])).toBe('-1200.50,0.00\r\n');
  });
});
