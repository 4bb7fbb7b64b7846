import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './replies.ts';

/** The pages of ours that report their faults. */
export const pageNames = ['consent', 'account', 'attest', 'verify', 'sandbox', 'docs'] as const;
export type PageName = (typeof pageNames)[number];

/** `drawing`: a screen could not be drawn. `script`: any other error in a script of ours. */
const faultKinds = ['drawing', 'script'] as const;

/**
 * A page's report of an error, without the error's text, which may contain a person's input. The place,
 * `page-Bx1.js:1:2345`, names the script by its hash, and so the release.
 */
export const pageFaultSchema = z.strictObject({
  /** `drawing`: a screen could not be drawn. `script`: any other error. */
  kind: z.enum(faultKinds),
  /** The page that failed. */
  screen: z.enum(pageNames),
  /** The error's name; its text is never sent. */
  error: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** The script, line and column; the script is named by its hash. */
  place: z.optional(z.string().check(z.regex(/^[\w-]{1,60}\.js:\d{1,6}:\d{1,7}$/))),
});

export type PageFault = z.infer<typeof pageFaultSchema>;

export const reportPageFault = call({
  name: 'reportPageFault',
  summary: 'Report that a page failed. Sends no text of the error and nothing personal.',
  tag: 'Pages',
  method: 'POST',
  path: '/api/page-faults',
  caller: 'anyone',
  body: pageFaultSchema,
  status: 202,
  reply: success({}),
  problems: [],
  perMinute: 30,
  maxBytes: 1024,
});

/**
 * The address where browsers report violations of a page's policy. Browsers define these bodies, so the call is not
 * part of the API.
 */
export const policyReportsPath = '/api/page-faults/policy';
