import { type ProbeQuestion, probeQuestions } from './probe-questions.ts';

interface Probing {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly nowMs: number;
}

/** Paystack's answer to a question, without personal data. */
export interface ProbeAnswer extends ProbeQuestion {
  readonly at: string;
  readonly httpStatus: number | null;
  readonly answer: unknown;
}

/** Asks Paystack's test mode every question, one after the other. Takes no live key: it would open real accounts. */
export const probePaystack = async ({ baseUrl, secretKey, nowMs }: Probing): Promise<readonly ProbeAnswer[]> => {
  if (!/^sk_test_\w+$/.test(secretKey)) throw new Error('PAYSTACK_SECRET_KEY must be a test key, sk_test_…');
  const answers: ProbeAnswer[] = [];
  for (const question of probeQuestions(nowMs.toString(36), nowMs)) {
    const message = await requestPaystack(`${baseUrl}${question.path}`, secretKey, question);
    answers.push({ ...question, at: new Date(nowMs).toISOString(), ...message });
  }
  return answers;
};

const requestPaystack = async (
  url: string,
  secretKey: string,
  { method, body }: ProbeQuestion,
): Promise<Pick<ProbeAnswer, 'httpStatus' | 'answer'>> => {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const request = {
    method,
    headers,
    signal: AbortSignal.timeout(60_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  try {
    const reply = await fetch(url, request);
    const text = await reply.text();
    return { httpStatus: reply.status, answer: readable(text) };
  } catch (error) {
    return { httpStatus: null, answer: error instanceof Error ? error.name : 'no answer' };
  }
};

/** Shortens a page that is no JSON to its first characters. */
const readable = (text: string): unknown => {
  try {
    return redact(JSON.parse(text));
  } catch {
    return `(no JSON) ${text.slice(0, 80)}`;
  }
};

/** Names of fields that may identify a person, an account or a business, or open something. */
const secret =
  /^(?:email|.*_code|access_code|authorization_url|url|account_number|account_name|first_name|last_name|phone|ip_address|integration|signature|id|.*_id|receipt_number|bin|last4|sender_.*|merchant_note|log|fees_split|mobile_money_number)$/;

/** Words of Paystack's own that a name above would hide. */
const open = new Set(['country_code', 'gateway_response_code', 'nip_sort_code', 'response_code', 'bank_code']);

/**
 * An answer without what it says about anyone: each such value is replaced by its kind and length, so that its shape is still
 * seen.
 */
export const redact = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => redact(each, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]));
  }
  if (value === null || open.has(name) || !secret.test(name)) return value;
  return `(${typeof value}, ${String(value).length})`;
};
