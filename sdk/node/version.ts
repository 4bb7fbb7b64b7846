/** The version of the package, as its manifest says it: a test compares them. */
export const version = '0.1.0';
