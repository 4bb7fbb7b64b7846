import type { SandboxLink, SandboxLinkStore } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { type Database, narrow, type Statement, statement } from '../platform/database/database.ts';

const columns = `reference, account_number, institution_code, alternate, pay_in_account, status, later, detailed,
  confirmations, paid_from`;
const nextSerial = statement(
  'sandbox-link-serial',
  "select nextval('sandbox_account_serial') as serial",
  narrow<{ serial: number }>(),
);
const insert = statement(
  'sandbox-link-insert',
  `insert into sandbox_links (reference, account_number, institution_code, alternate, pay_in_account, status, later)
   values (:reference, :accountNumber, :institutionCode, :alternate, :payInAccount, :status::jsonb, :later::jsonb)
   on conflict (reference) do nothing`,
);
const byReference = statement('sandbox-link-find', `select ${columns} from sandbox_links where reference = :reference`);
const byPayIn = statement(
  'sandbox-link-by-pay-in',
  `select ${columns} from sandbox_links where pay_in_account = :payInAccount`,
);
const decide = statement(
  'sandbox-link-decide',
  `update sandbox_links set status = :status::jsonb
   where reference = :reference and status ->> 'status' = 'waiting' returning reference`,
);
const confirm = statement(
  'sandbox-link-confirm',
  'update sandbox_links set confirmations = confirmations + 1 where reference = :reference returning confirmations',
);
const detail = statement(
  'sandbox-link-detailed',
  'update sandbox_links set detailed = true where reference = :reference',
);
const paid = statement(
  'sandbox-link-paid',
  'update sandbox_links set paid_from = :accountNumber where reference = :reference',
);

interface LinkRow {
  reference: string;
  accountNumber: string;
  institutionCode: string;
  alternate: boolean;
  payInAccount: string;
  status: SandboxLink['status'];
  later: SandboxLink['later'];
  detailed: boolean;
  confirmations: number;
  paidFrom: string | null;
}

/** The state of the simulated mandate systems, in the database. */
export const sandboxLinkStore = (database: Database): SandboxLinkStore => ({
  openLink: async (link, number) => {
    const { reference, accountNumber, institutionCode, alternate, status, later } = link;
    const existing = await one(database, byReference, { reference });
    if (existing) return existing;
    const [next] = await database.query(nextSerial);
    await database.query(insert, {
      reference,
      accountNumber,
      institutionCode,
      alternate,
      payInAccount: number(next?.serial ?? 0),
      status: JSON.stringify(status),
      later: JSON.stringify(later),
    });
    const opened = await one(database, byReference, { reference });
    if (!opened) throw new Error('The pretend mandate system lost a link it had just opened');
    return opened;
  },
  findLink: (reference) => one(database, byReference, { reference }),
  linkOfPayIn: (payInAccount) => one(database, byPayIn, { payInAccount }),
  decideLink: async (reference, status) =>
    (await database.query(decide, { reference, status: JSON.stringify(status) })).length > 0,
  countConfirmation: async (reference) => {
    const [row] = await database.query(confirm, { reference });
    return row?.confirmations ?? 0;
  },
  saveDetailed: async (reference) => {
    await database.query(detail, { reference });
  },
  savePaidFrom: async (reference, accountNumber) => {
    await database.query(paid, { reference, accountNumber });
  },
});

const one = async (database: Database, by: Statement<object, LinkRow>, key: object): Promise<SandboxLink | null> => {
  const [row] = await database.query(by, key);
  if (!row) return null;
  return {
    reference: row.reference,
    accountNumber: row.accountNumber,
    institutionCode: row.institutionCode,
    alternate: row.alternate,
    payInAccount: row.payInAccount,
    status: row.status,
    later: row.later,
    detailed: row.detailed,
    confirmations: row.confirmations,
    paidFrom: row.paidFrom,
  };
};
