/** The product name in '{merchant} uses {product} to authenticate users'. */
export const productName = 'Yarda';
