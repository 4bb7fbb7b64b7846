import { readFileSync } from 'node:fs';
import { calls } from '@yarda/contracts/docs/wire.ts';
import { call } from '@yarda/contracts/platform/call.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiFacts } from './api-facts.ts';
import { breakingChanges } from './breaking-changes.ts';
import { storedPath } from './store-api.ts';

const factsOf = (body: z.ZodMiniObject, reply: z.ZodMiniType): string[] =>
  apiFacts([
    call({
      ...({
        name: 'pay',
        summary: 'Pays.',
        tag: 'Test',
        method: 'POST',
        path: '/api/pay',
        caller: 'merchant',
      } as const),
      ...{ status: 200, body, reply, problems: [] },
    }),
  ]);

const body = z.strictObject({ amount: z.int(), method: z.optional(z.enum(['card', 'account'])) });
const reply = z.object({ status: z.enum(['pending', 'done']), note: z.optional(z.string()) });
const breaks = (newBody: z.ZodMiniObject, newReply: z.ZodMiniType = reply): string[] =>
  breakingChanges(factsOf(body, reply), factsOf(newBody, newReply));

describe('a program written for the version before', () => {
  it.each([
    ['a field that may be left out', z.extend(body, { reason: z.optional(z.string()) }), reply],
    [
      'a further value that may be sent',
      z.extend(body, { method: z.optional(z.enum(['card', 'account', 'chip'])) }),
      reply,
    ],
    ['any value where few could be sent', z.extend(body, { method: z.optional(z.string()) }), reply],
    ['a field that need no longer be sent', z.extend(body, { amount: z.optional(z.int()) }), reply],
    ['a further field of an answer', body, z.extend(reply, { at: z.string() })],
    ['a further value of an answer', body, z.extend(reply, { status: z.enum(['pending', 'done', 'failed']) })],
    ['a field of an answer that is always there', body, z.extend(reply, { note: z.string() })],
  ])('goes on with %s', (_, newBody, newReply) => {
    expect(breaks(newBody, newReply)).toEqual([]);
  });

  it.each<[string, z.ZodMiniObject, z.ZodMiniType, string[]]>([
    ['a field that must be sent', z.extend(body, { reason: z.string() }), reply, ['pay < body.reason is needed now']],
    [
      'a field that must be sent now',
      z.extend(body, { method: z.enum(['card', 'account']) }),
      reply,
      ['pay < body.method is needed now'],
    ],
    ['a field that is taken no longer', z.omit(body, { method: true }), reply, ['pay < body.method is gone']],
    [
      'a value that is taken no longer',
      z.extend(body, { method: z.optional(z.enum(['card'])) }),
      reply,
      ['pay < body.method may be "account" no longer'],
    ],
    ['another type', z.extend(body, { amount: z.string() }), reply, ['pay < body.amount may be integer no longer']],
    ['an answer that lost a field', body, z.omit(reply, { note: true }), ['pay > reply.note is gone']],
    [
      'an answer that may lack a field',
      body,
      z.extend(reply, { status: z.optional(z.enum(['pending', 'done'])) }),
      ['pay > reply.status may be missing now'],
    ],
    [
      'an answer that may be null',
      body,
      z.extend(reply, { note: z.optional(z.nullable(z.string())) }),
      ['pay > reply.note may be null now'],
    ],
  ])('trips over %s', (_, newBody, newReply, message) => {
    expect(breaks(newBody, newReply)).toEqual(message);
  });

  it('trips over a call that is gone', () => {
    expect(breakingChanges(factsOf(body, reply), []).slice(0, 1)).toEqual(['pay POST /api/pay is gone']);
  });
});

describe('the API of this version', () => {
  const stored = readFileSync(storedPath, 'utf8').trimEnd().split('\n');

  it('breaks nothing that it promised', () => {
    expect(breakingChanges(stored, apiFacts(calls))).toEqual([]);
  });

  it('is kept as it is: npm run api:keep writes what was added', () => {
    expect(apiFacts(calls)).toEqual(stored);
  });
});
