/** After these the answer to a grant may have been lost: the same approval may be sent again, and takes effect once. */
export const unsettledCodes: readonly string[] = ['UNREACHABLE', 'INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'];
