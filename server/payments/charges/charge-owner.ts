/** Whether a charge of the table `t` was begun by a visitor, as SQL; the same rule as `ownsCharge`. */
export const isChargeOf = (t: string, userId: string, claimHash: string): string => `(case
  when ${t}.payer_user_id is not null and ${userId}::text is not null then ${t}.payer_user_id = ${userId}
  when ${t}.claim_hash is not null or ${claimHash}::text is not null then coalesce(${t}.claim_hash = ${claimHash}, false)
  else ${t}.payer_user_id is null and ${userId}::text is null end)`;
