/** Hours of a day in Lagos. Debits are sent, and notices go out, only between them: a payer asleep cannot act. */
export const sendHours = { from: 6, until: 20 } as const;
export const noticeHours = { from: 7, until: 21 } as const;

/** The hour at which notices aim to go out: on the third day before a fixed debit, on the fourth before any other. */
export const noticeHour = 17;
export const noticeDays = { fixed: 3, variable: 4 } as const;

/**
 * Minimum time between a notice and its reminder. A payer who wants reminders gets one the day before, at the hour of
 * notices.
 */
export const reminderApartMs = 12 * 3_600_000;

const minute = 60_000;
export const hourMs = 60 * minute;

/** A debit is made no sooner than this after its notice was accepted; a later attempt as soon as a fixed one. */
export const noticeFloorMs = { fixed: 24 * hourMs, variable: 72 * hourMs } as const;

/** A debit is planned this many days ahead, and an amount is named this long before its notice is due. */
export const planningDays = 7;
export const amountLeadMs = 12 * hourMs;

/** A debit is collected at most this many days after the day that was signed. */
export const maxDaysLate = 10;

/** Debits of one moment are spread over this long. */
export const spreadMs = 20 * minute;

/** Lease of a claimed notice: a notice without a result is resent after this, so that no payer gets two in a minute. */
export const noticeClaimMs = 90_000;

/** A lost notice is tried again after these, then hourly, for this many business days. */
export const noticeRetryMs = [minute, 5 * minute, 15 * minute, hourMs] as const;
export const noticeGiveUpDays = 3;

/** Without enough money, the next attempts follow after so many business days. */
export const fundsRetryDays = [1, 3] as const;

/** Hours of the day in Lagos at which a bank is asked again, after it reported insufficient funds beforehand. */
export const fundsCheckHours = [13, 18] as const;

/** A debit that never arrived, or that the bank could not work on, is asked for again the same day. */
export const bankRetryMs = [15 * minute, hourMs, 4 * hourMs] as const;

/** While the bank's rail does not answer, a debit waits this long before it is sent, and that is no attempt. */
export const restMs = 5 * minute;

/** An outcome that is unknown is asked about after this, and then each minute; after a day, that is an alarm. */
export const pollIntervalMs = { first: 20_000, shortly: minute } as const;
export const noAnswerMs = 24 * hourMs;

/** For so many days after it was taken, a payer can say what is wrong with a debit. */
export const disputeDays = 60;

/** For so many business days a merchant can answer that; without an answer, the payer is right. */
export const disputeAnswerDays = 10;

/** Paid another way, a debit waits so long for its payer, and then a little for money that is on its way. */
export const payingMs = { offered: hourMs / 2, grace: 10 * minute, poll: minute } as const;
