/** The page's address for the payer's phone: standalone, on white. */
export const shareAddress = (href: string): string => {
  const address = new URL(href);
  address.searchParams.set('embed', 'false');
  address.searchParams.set('bg', 'FFFFFF');
  address.hash = '';
  return address.href;
};
