import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import './no-eval.ts';

it('keeps Zod from trying eval', () => {
  expect(z.config().jitless).toBe(true);
});
