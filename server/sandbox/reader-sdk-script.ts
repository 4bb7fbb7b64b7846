/**
 * Stands in for the vendor's script: the same names, as far as they are documented, and a reader whose behaviour depends on
 * the last two digits of the amount. The first rules are those of the simulated reader; the others are faults that only the
 * script reports. It runs in the page.
 */
export const readerSdkScript = `(function () {
  const errors = { '01': 'TIMEOUT', '02': 'DEVICE_BUSY', 11: 'INPUT_INVALID', 12: 'INPUT_INVALID_FORMAT', 13: 'AMOUNT_OUT_OF_LIMIT', 14: 'DEVICE_RESET', 15: 'CMD_TIMEOUT' };
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
          if (amount.slice(-2) === '07') return later(() => listener.onDoTradeResult('MCR', []));
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
})()`;
