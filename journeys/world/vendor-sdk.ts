import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host for the vendor's SDK that counts its requests. */
export interface VendorHost {
  readonly url: string;
  /** The script's hash, as in an `integrity` attribute. */
  readonly integrity: string;
  /** Serves another script from the same address, as an attacker who has taken the host over. */
  turnHostile(): void;
  /** Makes the next `count` requests fail. */
  failNext(count: number): void;
  /** The number of requests since the last `failNext`. */
  asked(): number;
  close(): Promise<void>;
}

export const openVendorHost = async (): Promise<VendorHost> => {
  let failures = 0;
  let asked = 0;
  let script = `(${vendorScript})()`;
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const server = createServer((_request, response) => {
    asked += 1;
    failures -= 1;
    response.writeHead(failures >= 0 ? 503 : 200, {
      ...{ 'content-type': 'text/javascript', 'cache-control': 'no-store' },
      'access-control-allow-origin': '*',
    });
    response.end(failures >= 0 ? '' : script);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/qpos-sdk.js`,
    integrity,
    turnHostile: () => {
      script = `window.stolen = true; ${script}`;
    },
    failNext: (count) => {
      failures = count;
      asked = 0;
    },
    asked: () => asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

/**
 * Stands in for the vendor's script: the same names, as far as they are documented, and a reader whose behaviour
 * depends on the last two digits of the amount.
 */
const vendorScript = `function () {
  const errors = { 11: 'INPUT_INVALID', 12: 'INPUT_INVALID_FORMAT', 13: 'AMOUNT_OUT_OF_LIMIT', 14: 'DEVICE_RESET', 15: 'CMD_TIMEOUT' };
  const tlv = '82023900950500800080009A032611219C010057135060990000000016D30126011234567800000F9F02060000002500005F2A0201569F1A0205669F2608A1B2C3D4E5F607189F2701809F10030FA5019F37045C1F22AB9F3602002AC7081B9C1845EB993A7A';
  window.webBluetooth = function () {};
  window.QPOSService = function () {
    let listener; let amount = '';
    const later = (tell) => setTimeout(tell, 60);
    return {
      initListener: (given) => { listener = given; },
      setAmount: (given, cashback, currency, type) => { amount = given; window.vendorAsked = { currency, type }; },
      doTrade: (slot, seconds) => {
        Object.assign(window.vendorAsked, { slot, seconds });
        const error = errors[amount.slice(-2)];
        later(() => {
          if (error) return listener.onError(error);
          listener.onRequestWaitingUser();
          later(() => { listener.onDoTradeResult('ICC', []); later(() => { listener.onRequestDisplay('INPUT_PIN_ING');
            later(() => listener.onRequestOnlineProcess(tlv)); }); });
        });
      },
      selectEmvApp: () => {},
      sendOnlineProcessResult: (answer) => later(() => listener.onRequestTransactionResult(answer.startsWith('8A023030') ? 'APPROVED' : 'DECLINED')),
      getQposId: () => later(() => listener.onQposIdResult({ posId: 'QPOSVENDOR1' })),
      resetPosStatus: () => {},
    };
  };
}`;
