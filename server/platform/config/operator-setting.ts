import { organisationSchema } from '@yarda/contracts/platform/organisation.ts';
import * as z from 'zod/mini';

const json = z.pipe(
  z.string(),
  z.transform((written, { issues }) => {
    try {
      return JSON.parse(written);
    } catch {
      issues.push({ code: 'custom', message: 'it is no JSON', input: written });
      return z.NEVER;
    }
  }),
);

/** The legal organisation that runs the server, as JSON. */
export const operatorSetting = z.optional(z.pipe(json, organisationSchema));
