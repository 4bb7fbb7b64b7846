import { QRCodeSVG } from 'qrcode.react';

/** The code that takes this page to a phone. */
export const ShareCode = ({ address }: { address: string }) => (
  <QRCodeSVG value={address} size={112} marginSize={2} title="QR code of this page's address" level="M" />
);
