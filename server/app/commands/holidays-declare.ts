import { daySchema } from '@yarda/contracts/payments/payment-plan.ts';
import { declareHoliday } from '../../platform/calendar/declare-holiday.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { runCommand, WrongUse } from './run-command.ts';

/**
 * `npm run holidays:declare -- 2027-03-11 'Id el Fitr'`: declares a public holiday, effective at once. On an embedded
 * database the server must be stopped.
 */
runCommand(async () => {
  const [day = '', name = ''] = process.argv.slice(2);
  if (!daySchema.safeParse(day).success || name === '')
    throw new WrongUse("Give a day and a name: 2027-03-11 'Id el Fitr'");
  const { database } = await openDatabase(readConfig(process.env));
  try {
    const isNew = await declareHoliday({ database, at: new Date() }, { day, name });
    return isNew ? `${day} is a public holiday: ${name}` : `${day} is no working day already`;
  } finally {
    await database.close();
  }
});
