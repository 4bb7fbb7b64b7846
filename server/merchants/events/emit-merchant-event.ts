import type { EventData, MerchantEventType } from '@yarda/contracts/merchants/events.ts';
import type { PaymentMethod, Transaction } from '../../platform/database/database.ts';

/** Tells the merchant of a consent what this transaction does. */
export const emitMerchantEvent = <const Type extends MerchantEventType>(
  tx: Pick<Transaction, 'emit'>,
  type: Type,
  data: EventData<Type> & { readonly consentId: string },
  method?: PaymentMethod,
): void => tx.emit({ consentId: data.consentId, type, data, ...(method && { method }) });
