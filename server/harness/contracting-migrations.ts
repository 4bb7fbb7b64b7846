/**
 * The migrations beside which no server of the version before can run: all are from before upgrades were rolled. Nothing is
 * added here: a column is dropped one release after the last server that read it.
 */
export const contractingMigrations: readonly string[] = [
  '0100_charges.sql',
  '0130_card_only.sql',
  '0131_payees.sql',
  '0132_saved_origins.sql',
  '0150_payment_asked_by.sql',
  '0171_code_caps.sql',
  '0237_reversed_and_disputed.sql',
  '0341_parts_left_out.sql',
];
