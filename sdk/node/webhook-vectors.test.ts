import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { readWebhook, WebhookRefused } from './read-webhook.ts';

interface Vector {
  readonly title: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly nowSeconds: number;
  readonly result: string;
}

const text = readFileSync(join(import.meta.dirname, '../webhook-vectors.json'), 'utf8');
const vectors: readonly Vector[] = JSON.parse(text);

const resultOf = ({ body, headers, secrets, nowSeconds }: Vector): unknown => {
  try {
    return readWebhook(body, headers, secrets, nowSeconds * 1_000);
  } catch (error) {
    if (error instanceof WebhookRefused) return error.reason;
    if (error instanceof TypeError) return 'secret_wrong';
    throw error;
  }
};

describe('the vectors of all packages', () => {
  it.each(vectors.map((vector) => [vector.title, vector] as const))('%s', (_title, vector) => {
    expect(resultOf(vector)).toEqual(vector.result === 'read' ? JSON.parse(vector.body) : vector.result);
  });

  it('have the signatures of the reference library', () => {
    const signed = vectors.filter(({ result, secrets }) => result === 'read' && !secrets.join().includes('whpk_'));
    expect(signed.length).toBeGreaterThan(8);
    for (const { title, body, headers: given, secrets } of signed) {
      const headers = new Headers(given);
      const id = headers.get('webhook-id') ?? '';
      const at = new Date(Number(headers.get('webhook-timestamp')) * 1_000);
      const signatures = secrets.map((secret) => new Webhook(secret.trim().padEnd(50, '=')).sign(id, at, body));
      expect(headers.get('webhook-signature')?.split(' '), title).toEqual(
        expect.arrayContaining([signatures.find((one) => headers.get('webhook-signature')?.includes(one))]),
      );
    }
  });
});
