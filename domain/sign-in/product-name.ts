/** The product's name, as '{merchant} uses {product} to authenticate users' says it. */
export const productName = 'Yarda';
