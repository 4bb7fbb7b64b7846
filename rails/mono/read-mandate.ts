import { type MonoClient, monoSilent } from './mono-client.ts';
import { type MonoMandate, mandateSchema } from './mono-replies.ts';

/** A mandate as it stands at Mono. */
export const readMandate = async ({ client }: { readonly client: MonoClient }, id: string): Promise<MonoMandate> => {
  const { data, message } = await client.get(`/v3/payments/mandates/${encodeURIComponent(id)}`);
  const mandate = mandateSchema.safeParse(data);
  if (!mandate.success || mandate.data.id !== id) throw monoSilent(`no mandate in the answer: ${message}`);
  return mandate.data;
};

export const withdrawMandate = async ({ client }: { readonly client: MonoClient }, id: string): Promise<void> => {
  await client.change(`/v3/payments/mandates/${encodeURIComponent(id)}/cancel`);
};

const over = new Set(['cancelled', 'expired', 'rejected']);

export const isOver = (status: string): boolean => over.has(status);
