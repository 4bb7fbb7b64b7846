import type { BankDirectory } from '@yarda/domain/accounts/accounts-ports.ts';
import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';

/** The ports that a provider may implement: the product's only contact with the outside world. */
export interface ProviderRails {
  readonly rail: TransferRail;
  readonly cardRail: CardRail;
  readonly mandateRail: MandateRail;
  /** Links by the switch's own mandate system, and by the alternate service: they may be one rail. */
  readonly linkRail: LinkRail;
  readonly alternateLinkRail: LinkRail;
  readonly directory: BankDirectory;
  readonly identity: IdentityRail;
  readonly acquirer: TerminalAcquirer;
  readonly messages: MessageRail;
}

/** The ports that records name, so that work stays with the provider that it began with. */
type Recorded = Pick<ProviderRails, 'rail' | 'cardRail' | 'mandateRail' | 'linkRail'>;

/**
 * The ports as the server uses them: each with its chosen provider, and the recorded ones with all that are set up. The
 * record of a link is found among `linkRail`, whichever service it uses.
 */
export type Rails = Omit<ProviderRails, keyof Recorded> & {
  readonly [Port in keyof Recorded]: AmongRails<Recorded[Port]>;
};
