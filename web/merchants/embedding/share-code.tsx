import { QRCodeSVG } from 'qrcode.react';

/** A QR code that opens this page on a phone. */
export const ShareCode = ({ address }: { address: string }) => (
  <QRCodeSVG value={address} size={112} marginSize={2} title="QR code of this page's address" level="M" />
);
