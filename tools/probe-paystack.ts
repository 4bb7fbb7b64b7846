import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { probePaystack } from '@yarda/rails/paystack/probe/probe-paystack.ts';

const { PAYSTACK_SECRET_KEY: secretKey = '', PAYSTACK_BASE_URL: baseUrl = 'https://api.paystack.co' } = process.env;

/** `npm run probe:paystack`: asks Paystack's test mode what its documentation leaves open, and keeps the answers, redacted. */
const probe = async (): Promise<void> => {
  const nowMs = Date.now();
  const answers = await probePaystack({ baseUrl, secretKey, nowMs });
  const folder = join(
    import.meta.dirname,
    '../rails/paystack/probe/answers',
    new Date(nowMs).toISOString().slice(0, 10),
  );
  await mkdir(folder, { recursive: true });
  for (const answer of answers) {
    await writeFile(join(folder, `${answer.name}.json`), `${JSON.stringify(answer, null, 2)}\n`);
    console.log(
      `${answer.httpStatus ?? 'no answer'}  ${answer.question}\n     ${JSON.stringify(answer.answer).slice(0, 200)}`,
    );
  }
  console.log(`\nThe answers are in ${folder}`);
};

probe().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
