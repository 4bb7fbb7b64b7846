import { describe, expect, it } from 'vitest';
import { payeeText } from './payee-text.ts';

describe('payeeText', () => {
  it.each([
    [{ accountName: 'Bola Adeyemi', bankName: 'GTBank', accountNumber: '0123456785' }, 'Bola Adeyemi, GTBank ****6785'],
    [{ accountName: 'Bola Adeyemi', bankName: 'GTBank', accountNumber: '****6785' }, 'Bola Adeyemi, GTBank ****6785'],
    [{ accountName: 'Chidi Eze' }, 'Chidi Eze'],
  ])('describes the recipient %j as %s', (recipient, text) => {
    expect(payeeText(recipient)).toBe(text);
  });
});
