/** Returns the current time in milliseconds since 1970 UTC; passed as an argument. */
export type Clock = () => number;
