import type { RailCall } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { recall, type Word } from '../calls/send-once.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { destinationSchema } from './mono-replies.ts';

/** The call that asks for a link's mandate, and its outcome; `word` and `since` are null before it is made. */
export interface MandateCall {
  readonly call: RailCall;
  readonly word: Word | null;
  readonly since: Date | null;
}

/** It may be made again if it never left, or was about another payer. */
export const mandateCall = async (deps: MonoPortDeps, reference: string, attempt = 1): Promise<MandateCall> => {
  const call = { kind: 'mandate', reference: attempt === 1 ? reference : `${reference}=${attempt}` };
  const { word, since } = (await recall(deps, call)) ?? { word: null, since: null };
  const isInVain = word?.state === 'unsent' || (word?.state === 'refused' && isAboutPayer(word.message));
  return isInVain ? mandateCall(deps, reference, attempt + 1) : { call, word, since };
};

export const isAboutPayer = (message: string): boolean => /bvn|identity|\bname\b/i.test(message);

/** A link's mandate at Mono; null if there is none, or none that we know. */
export const findMandateId = async (deps: MonoPortDeps, reference: string): Promise<string | null> =>
  idAfter(deps, reference, (await mandateCall(deps, reference)).word);

/** A mandate's id: from its answer or, if that was lost, from a webhook. */
export const idAfter = async (deps: MonoPortDeps, reference: string, word: Word | null): Promise<string | null> => {
  const created = word && mandateIn(word);
  if (created) return created.id;
  const answer = await deps.memory.find(idOf(reference));
  return answer && z.string().parse(answer.value);
};

/** Remembers which link a mandate is of: some of Mono's webhooks name the mandate alone. */
export const rememberMandate = async (deps: MonoPortDeps, reference: string, id: string): Promise<void> => {
  await deps.memory.start(idOf(reference), id);
  await deps.memory.start(linkOf(id), reference);
};

export const referenceOfMandate = async (deps: MonoPortDeps, id: string): Promise<string | null> => {
  const remembered = await deps.memory.find(linkOf(id));
  return remembered && z.string().parse(remembered.value);
};

const idOf = (reference: string) => ({ kind: 'mandate-id', reference });
const linkOf = (id: string) => ({ kind: 'mandate-of', reference: id });

/** The stored part of a mandate's answer. Null if the answer contained none: then the answer counts as lost. */
export const storedMandateSchema = z.pipe(
  z.object({ id: z.string().check(z.minLength(1)), transfer_destinations: z.array(destinationSchema) }),
  z.transform(({ id, transfer_destinations }) => ({
    id,
    destinations: transfer_destinations.map(({ bank_name: bankName, account_number: accountNumber }) => ({
      ...{ bankName, accountNumber },
    })),
  })),
);
const createdMandateSchema = z.object({
  id: z.string(),
  destinations: z.array(z.object({ bankName: z.string(), accountNumber: z.string() })),
});
export type CreatedMandate = z.output<typeof createdMandateSchema>;

export const mandateIn = (word: Word): CreatedMandate | null =>
  word.state === 'done' ? (createdMandateSchema.safeParse(word.stored).data ?? null) : null;
