/** Identifies a purchase to its acquirer: ISO 8583 fields 37 (twelve digits) and 7 (MMDDhhmmss, UTC). */
export interface PurchaseReference {
  readonly rrn: string;
  readonly transDatetime: string;
}

const dayMs = 86_400_000;

/** The reference for a purchase at `nowMs`: its time as `YDDDHH` and six random digits (`chance`, 0 to 999999). */
export const purchaseReference = (nowMs: number, chance: number): PurchaseReference => {
  const at = new Date(nowMs);
  const day = Math.floor((nowMs - Date.UTC(at.getUTCFullYear(), 0, 1)) / dayMs) + 1;
  const rrn = [at.getUTCFullYear() % 10, digits(day, 3), digits(at.getUTCHours(), 2), digits(chance, 6)].join('');
  const parts = [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  return { rrn, transDatetime: parts.map((part) => digits(part, 2)).join('') };
};

const digits = (value: number, count: number): string => String(value).padStart(count, '0');
