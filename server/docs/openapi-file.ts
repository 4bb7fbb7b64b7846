import { answerHeaders, versionAnswered, versionParameter } from './openapi-operation.ts';
import { refTo } from './openapi-schemas.ts';

const days = [
  ['executedFrom', 'Only what moved on this day or later, in Lagos.', '2026-12-01'],
  ['executedTo', 'Only what moved on this day or earlier, in Lagos.', '2026-12-31'],
] as const;

/** The file of a merchant's transactions: no call of the contract, since its answer is no JSON. */
export const transactionFilePath = {
  '/api/merchant/transactions.csv': {
    get: {
      operationId: 'downloadTransactions',
      summary: 'Your books as a file',
      description:
        'All transactions of some days, newest first, for a spreadsheet: UTF-8 with a byte order mark, amounts in naira with two decimals, times in Lagos. A text that a spreadsheet would run or round begins with an apostrophe.',
      'x-audience': 'merchant',
      tags: ['Merchant'],
      security: [{ secretKey: [] }],
      parameters: [
        ...days.map(([name, description, example]) => ({
          ...{ name, in: 'query', required: false, description, schema: { type: 'string', format: 'date' }, example },
        })),
        versionParameter,
      ],
      responses: {
        200: {
          description: 'The file',
          headers: { ...answerHeaders, ...versionAnswered },
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        '4XX': {
          description: 'The key is not one of ours, or a day is none',
          content: { 'application/json': { schema: refTo('Failure') } },
        },
      },
    },
  },
} as const;
