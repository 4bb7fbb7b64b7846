import type { Representative } from '@yarda/contracts/merchants/merchants.ts';
import { actsFor } from '@yarda/domain/consent/view/acts-for.ts';

/**
 * The representative who asks: 'Asked by Ngozi Ade, Manager, who acts for Lekki Fresh Market'. Empty if the merchant
 * itself asks.
 */
export const RequestedBy = ({ by }: { by: Representative | null }) =>
  by && <p className="quiet small">{`Asked by ${by.fullName}, ${by.role.name}, who ${actsFor(by)}`}</p>;
