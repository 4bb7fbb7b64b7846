import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { agreedDebitsIn } from './agreed-debits.ts';
import type { World } from './open-world.ts';

/** The month before this one by the clock of the sandbox, as a card has it; never another year's. */
export const lastMonthIn = async (world: World): Promise<string> => {
  const { wind } = agreedDebitsIn(world);
  const [year = '', month = ''] = dayInLagos(Date.parse(await wind({ advance: 'PT0S' }))).split('-');
  if (month !== '01') return `${String(Number(month) - 1).padStart(2, '0')}/${year.slice(2)}`;
  await wind({ advance: 'P1M' });
  return lastMonthIn(world);
};
