import { type ProbeQuestion, probeQuestions } from './probe-questions.ts';
import { redact } from './redact.ts';

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
    const said = await requestPaystack(`${baseUrl}${question.path}`, secretKey, question);
    answers.push({ ...question, at: new Date(nowMs).toISOString(), ...said });
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
