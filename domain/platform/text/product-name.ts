/** The name in '{merchant} uses {product} to authenticate users', and on passkeys. */
export const productName = 'Yarda';
