import { calls } from '@yarda/contracts/docs/wire.ts';
import { Yarda } from '@yarda/node/yarda.ts';
import { describe, expect, it } from 'vitest';
import { sdkGroups, sdkMethods } from './sdk-methods.ts';
import { sdkModel } from './sdk-model.ts';

const merchants = calls.filter(({ caller }) => caller === 'merchant');

describe('the methods of the packages in other languages', () => {
  const requests: string[] = [];
  const yarda: Readonly<Record<string, unknown>> = {
    ...new Yarda('sk_test_all', {
      url: 'https://api.test',
      fetch: async (url, { method } = {}) => {
        requests.push(`${method} ${new URL(String(url)).pathname}`);
        return Response.json({ success: true, content: '' });
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
    '%s.%s makes the call of the same name in @yarda/node',
    async (group, name, { call, params, result }) => {
      requests.length = 0;
      const returned = methodOf(group, name)(...params.map((param) => `${param}-1`), { url: 'https://shop.test' });
      await (result.kind === 'list' ? Object(returned).page() : returned);
      expect(requests).toEqual([`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, '$1-1')}`]);
    },
  );

  it('are one for each call of the contract, in groups that are described', () => {
    expect(all.map(([, , { call }]) => call.name).toSorted()).toEqual(merchants.map(({ name }) => name).toSorted());
    expect(Object.keys(sdkMethods)).toEqual(Object.keys(sdkGroups));
  });
});
