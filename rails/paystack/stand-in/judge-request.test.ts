import { describe, expect, it } from 'vitest';
import { judgeRequest } from './judge-request.ts';

const judged = (method: string, path: string, body?: unknown) => {
  const { pathname, searchParams } = new URL(path, 'http://stand-in');
  return judgeRequest({ method, path: pathname, query: searchParams, body });
};
const charge = { email: 'a@b.example', amount: 10_000, reference: 'pay.1-1' };
const account = { account_expires_at: '2026-11-21T10:00:00.000Z' };

describe('judgeRequest', () => {
  it.each([
    ['POST', '/charge', { ...charge, bank_transfer: account }],
    ['POST', '/transaction/initialize', { ...charge, channels: ['card'], currency: 'NGN', metadata: { a: 1 } }],
    ['POST', '/transaction/charge_authorization', { ...charge, authorization_code: 'AUTH_1' }],
    ['POST', '/refund', { transaction: 'pay.1-1', amount: 1, merchant_note: 'ret_1' }],
    ['GET', '/refund?from=2026-11-21T10:00:00.000Z&perPage=100&page=2', undefined],
    ['GET', '/transaction?per_page=100&page=2&status=reversed', undefined],
    ['GET', '/bank/resolve?account_number=0123456789&bank_code=058', undefined],
    ['GET', '/transaction/verify/pay.1-1', undefined],
  ])('accepts %s %s', (method, path, body) => {
    expect(judged(method, path, body)).toEqual([]);
  });

  it.each([
    ['POST', '/charge', { ...charge, amount: '100' }],
    ['POST', '/charge', { ...charge, email: undefined }],
    ['POST', '/charge', { ...charge, reference: 'pay_1-1' }],
    ['POST', '/charge', { ...charge, bank_transfer: {} }],
    ['POST', '/charge', { ...charge, bank_transfers: account }],
    ['POST', '/transaction/initialize', { ...charge, channels: ['cards'] }],
    ['POST', '/transaction/initialize', { ...charge, currency: 'NAIRA' }],
    ['POST', '/refund', { amount: 1 }],
    ['POST', '/refund', undefined],
    ['GET', '/refund?perPage=many', undefined],
    ['GET', '/refund?merchant_note=x', undefined],
    ['GET', '/refund?transaction=pay.1-1', undefined],
    ['GET', '/transaction?perPage=100', undefined],
    ['GET', '/bank/resolve?account_number=123&bank_code=058', undefined],
    ['DELETE', '/refund', undefined],
    ['GET', '/nothing', undefined],
  ])('refuses %s %s %j', (method, path, body) => {
    expect(judged(method, path, body)).not.toEqual([]);
  });
});
