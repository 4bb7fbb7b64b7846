import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { instantSchema, success } from '../platform/replies.ts';

const inSession = { sessionId: identifierSchema('attestSession') };
const accountNumberSchema = z.string().check(z.regex(/^\d{10}$/));

const ofDevice = { tag: 'Attestation', method: 'POST', caller: 'anyone', status: 200, perMinute: 30 } as const;
const waits = ['ATTEST_SESSION_NOT_FOUND', 'DEVICE_STOPPED'] as const;
const checked = [...waits, 'PROOF_NOT_RIGHT', 'PROOF_LOCKED', 'PROOF_UNAVAILABLE'] as const;

/** How far a waiting device is. */
export const deviceProgressSchema = z.object({
  /** When it asked to be let in. */
  requestedAt: instantSchema,
  opensAt: instantSchema,
  /** The proof of whose device it is: a transfer from a linked account, or a name for a person without an account. */
  requiredProof: z.enum(['account', 'name']),
  /** Whether it is proven whose it is. @everywhere */
  proven: z.boolean(),
});

export type DeviceProgress = z.infer<typeof deviceProgressSchema>;

/** The transfer that proves a device. */
export const proofTransferSchema = z.object({
  amount: amountSchema,
  accountNumber: accountNumberSchema,
  beneficiary: z.string(),
  bankName: z.string(),
  sourceAccount: accountNumberSchema,
});

export type ProofTransfer = z.infer<typeof proofTransferSchema>;

export const readWaitingDevice = call({
  ...ofDevice,
  name: 'readWaitingDevice',
  summary: 'How far the device of this sign-in is, which waits to be let in. Nothing in it says whose device it is.',
  path: '/api/attest/devices/waiting',
  body: z.strictObject(inSession),
  reply: success({
    /** The device that waits. */
    device: deviceProgressSchema,
  }),
  problems: waits,
  perMinute: 60,
});

export const startAccountProof = call({
  ...ofDevice,
  name: 'startAccountProof',
  summary: 'Begin to prove a waiting device by a transfer from an account that its person has linked.',
  path: '/api/attest/devices/account-proof',
  body: z.strictObject({ ...inSession, accountNumber: accountNumberSchema }),
  reply: success({
    /** The transfer that proves it. */
    transfer: proofTransferSchema,
  }),
  problems: checked,
});

export const confirmAccountProof = call({
  ...ofDevice,
  name: 'confirmAccountProof',
  summary: 'Ask whether the transfer has come from the account itself.',
  path: '/api/attest/devices/account-proof/confirm',
  body: z.strictObject(inSession),
  reply: success({ proven: z.boolean() }),
  problems: checked,
});

export const proveByName = call({
  ...ofDevice,
  name: 'proveByName',
  summary:
    'Prove a waiting device of a person without a linked account by the name that their number is registered to.',
  path: '/api/attest/devices/name-proof',
  body: z.strictObject({ ...inSession, name: z.string().check(z.minLength(1), z.maxLength(140)) }),
  reply: success({}),
  problems: checked,
});
