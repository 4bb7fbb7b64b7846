/** What people sign in to: `product` in '{merchant} uses {product} to authenticate users', and what their passkeys are named after. */
export const productName = 'Yarda';
