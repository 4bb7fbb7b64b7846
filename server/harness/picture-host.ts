import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A host of pictures, here; it says that it is `pictures.example`. */
export interface PictureHost {
  readonly port: number;
  /** Trusts its certificate. */
  readonly ca: string;
  /** The paths it was asked for. */
  readonly requests: string[];
  close(): Promise<void>;
}

export const openPictureHost = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<PictureHost> => {
  const requests: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, ca: cert, requests },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

/** For this host alone: nothing else trusts it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgd+cf6qSnEwnI/NBE
vC6SNyHSn3sxY0Rotz9GiaKMdkihRANCAARwub9c+KIAbdxPFvAiaznih5fIZ+t/
7vIT0hOigxky2bMdoJlcKbpgk2fZh2hlR0ySkISOpZk+dK4KyPOT5LFx
-----END PRIVATE KEY-----`;

const cert = `-----BEGIN CERTIFICATE-----
MIIBvzCCAWagAwIBAgIUJsaUu+j9JQ9Kz5vLNOsRW0qk8wswCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjIwNTM4NDNaGA8y
MTI2MTAyOTA1Mzg0M1owGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABHC5v1z4ogBt3E8W8CJrOeKHl8hn63/u8hPS
E6KDGTLZsx2gmVwpumCTZ9mHaGVHTJKQhI6lmT50rgrI85PksXGjgYUwgYIwHQYD
VR0OBBYEFDxCRZpgwZy2SYEdmJogdvJgHe4RMB8GA1UdIwQYMBaAFDxCRZpgwZy2
SYEdmJogdvJgHe4RMA8GA1UdEwEB/wQFMAMBAf8wLwYDVR0RBCgwJoIQcGljdHVy
ZXMuZXhhbXBsZYISKi5waWN0dXJlcy5leGFtcGxlMAoGCCqGSM49BAMCA0cAMEQC
IGYh5C9FZsrakBc6xuwOeTrFaHtNj4/k3RN1RGwp41URAiBoxq2cLX1cIgXXWpno
hAAmcmYO734oJ3KrODu6ijdRGg==
-----END CERTIFICATE-----`;
