/**
 * The sandbox's two merchants, with the keys printed in its docs. The second exists to show that merchants are
 * isolated.
 */
export const sandboxMerchants = (ownOrigin: string, shopOrigin: string) => [
  {
    merchantId: 'mer_lekki',
    name: 'Lekki Fresh Market',
    image: '/merchants/lekki-fresh-market.svg',
    tag: 'lekkifresh',
    colours: { primaryColour: '#0b6b4f', primaryText: '#ffffff' },
    client: {
      clientId: 'cli_demo',
      discoveryId: 'dsc_demo',
      // The last is for pages that readers of the documentation build on their own machine.
      allowedOrigins: [ownOrigin, shopOrigin, 'http://localhost:3000'],
      returnUrl: `${shopOrigin}/`,
    },
    secretKey: 'sk_test_demo',
  },
  {
    merchantId: 'mer_ikeja',
    name: 'Ikeja Motors',
    image: '/merchants/ikeja-motors.svg',
    tag: 'ikejamotors',
    colours: {},
    client: { clientId: 'cli_other', discoveryId: 'dsc_other', allowedOrigins: [ownOrigin] },
    secretKey: 'sk_test_other',
  },
];

/** The readers that the sandbox's acquirer issued to its second merchant. */
const sandboxReaders = new Map([['QPOSSIM0002', 'mer_ikeja']]);

/** Any other reader is the demo merchant's, so that a developer's own works at once. */
export const merchantOfReader = (serial: string): string => sandboxReaders.get(serial) ?? 'mer_lekki';
