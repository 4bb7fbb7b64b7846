import { describe, expect, it } from 'vitest';
import type { CardAccountAnswer } from '../payments/charges/card-ports.ts';
import { type CardProof, cardProof } from './card-proof.ts';

const unsaid = (holderName: string | null): CardAccountAnswer => ({ drawsOn: 'unknown', holderName });

describe('cardProof', () => {
  it.each<[string, CardAccountAnswer, CardProof | null]>([
    ['its bank says that it draws on the account', { drawsOn: 'this' }, 'account'],
    ['its bank says that it draws on another', { drawsOn: 'another' }, null],
    ['its bank cannot say, and the names agree', unsaid('OBI ADA'), 'name'],
    ['its bank cannot say, and the names differ', unsaid('Bola Adeyemi'), null],
    ['its bank cannot say, and one name is too few', unsaid('Obi'), null],
    ['nothing is known of it', unsaid(null), null],
  ])('if %s', (_, answer, proof) => {
    expect(cardProof(answer, 'Ada Ngozi Obi')).toBe(proof);
  });
});
