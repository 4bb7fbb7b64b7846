import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { endpoints } from '@yarda/node/endpoints.ts';
import { Yarda } from '@yarda/node/yarda.ts';
import { describe, expect, it } from 'vitest';
import { sdkGroups, sdkMethods } from './sdk-methods.ts';
import { type ResultModel, sdkModel } from './sdk-model.ts';

const merchants: readonly Call[] = calls.filter((call: Call): boolean => call.caller === 'merchant');

/** What each kind of method makes of a reply that holds `some`. */
const results: Readonly<
  Record<ResultModel['kind'], { readonly field: unknown; readonly expected: (reply: object) => unknown }>
> = {
  nothing: { field: null, expected: () => undefined },
  bytes: { field: Buffer.from('some').toString('base64'), expected: () => Uint8Array.from(Buffer.from('some')) },
  list: { field: [{ id: 'some' }], expected: () => ({ items: [{ id: 'some' }], nextCursor: 'next' }) },
  field: { field: { id: 'some' }, expected: () => ({ id: 'some' }) },
  whole: { field: null, expected: (reply) => reply },
};

describe('the methods of the packages in other languages', () => {
  const requests: string[] = [];
  let reply: object = {};
  const yarda: Readonly<Record<string, unknown>> = {
    ...new Yarda('sk_test_all', {
      url: 'https://api.test',
      fetch: async (url, { method } = {}) => {
        requests.push(`${method} ${new URL(String(url)).pathname}`);
        return Response.json({ success: true, ...reply });
      },
    }),
  };

  /** A method by its name, whatever it takes. */
  const methodOf = (group: string, name: string): ((...given: unknown[]) => unknown) => {
    const { [name]: method } = Object(yarda[group]);
    if (typeof method !== 'function') throw new Error(`@yarda/node has no ${group}.${name}`);
    return method;
  };

  const all = sdkModel().groups.flatMap(({ name: group, methods }) =>
    methods.map((method) => [group, method.name, method] as const),
  );

  it.each(all)(
    '%s.%s makes the call and gives the result of the same name in @yarda/node',
    async (group, name, { call, params, result }) => {
      requests.length = 0;
      const { field, expected } = results[result.kind];
      reply = { ...('field' in result ? { [result.field]: field } : {}), other: true, nextCursor: 'next' };
      const returned = methodOf(group, name)(...params.map((param) => `${param}-1`), { url: 'https://shop.test' });
      expect(await (result.kind === 'list' ? Object(returned).page() : returned)).toEqual(expected(reply));
      expect(requests).toEqual([`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, '$1-1')}`]);
    },
  );

  it('are one for each call of the contract, in groups that are described', () => {
    expect(all.map(([, , { call }]) => call.name).toSorted()).toEqual(merchants.map(({ name }) => name).toSorted());
    expect(Object.keys(sdkMethods)).toEqual(Object.keys(sdkGroups));
  });
});

describe('the endpoints of @yarda/node', () => {
  it('are the calls that the contract gives to secret keys, each where the contract says', () => {
    const inContract = sdkModel().groups.flatMap(({ methods }) =>
      methods.map(({ call: { name, method, path, idempotent }, gone }) => [
        name,
        { method, path, ...(idempotent && { keyed: true }), ...(gone && { gone }) },
      ]),
    );
    expect(endpoints).toEqual(Object.fromEntries(inContract));
  });

  it('without a key, are sent again if they are one of these: each does the same twice', () => {
    const safe = merchants.filter(({ method, idempotent }) => ['PUT', 'DELETE'].includes(method) && !idempotent);
    expect(safe.map(({ name }) => name)).toEqual(['changeWebhookEndpoint', 'deleteWebhookEndpoint', 'revokeKey']);
  });
});
