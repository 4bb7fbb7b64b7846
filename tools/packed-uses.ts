/** How a merchant's server uses the package, right and wrong: the compiler must tell them apart. */
export const serverUse = `import { type WebhookEvent, Yarda } from '@yarda/node';
       const yarda = new Yarda('sk_test_demo');
       const { url } = await yarda.consents.create({
         clientId: 'cli_demo', payments: [{ type: 'immediate', amount: 250_000, narration: 'Rice' }],
       });
       const address: string = url;
       for await (const debit of yarda.debits.list({ status: 'failed' })) {
         const kobo: number | null = debit.amount;
         // @ts-expect-error: not one of a debit's states
         if (debit.status === 'lost') console.log(kobo, address);
       }
       // @ts-expect-error: an amount is a number
       await yarda.debits.nameAmount('pay_1', { amount: '734000' });
       const tell = (event: WebhookEvent) => (event.type === 'debit.failed' ? event.data.debitId : event.sequence);
       yarda.webhooks.handler({
         'debit.executed': ({ data }) => console.log(data.debitId, tell),
         // @ts-expect-error: no event has this type
         'debit.imagined': () => undefined,
       }, { secrets: 'whsec_AAAA' });`;

/**
 * An omittable option also accepts undefined, as settings of a process may be, even with `exactOptionalPropertyTypes`.
 */
export const undefinedUse = `import { Yarda, webhooks } from '@yarda/node';
       import { loadYarda } from '@yarda/js';
       import { UpcomingDebits, YardaConsent, useYarda } from '@yarda/react';
       const { URL: url, STEP: not } = process.env as { readonly URL?: string; readonly STEP?: undefined };
       const yarda = new Yarda(url, { url, version: url, maxRetries: not, timeoutMs: not, fetch: not });
       await yarda.consents.create({ clientId: 'cli_1', metadata: not }, { idempotencyKey: url, signal: not });
       yarda.debits.list({ status: not, clientId: url });
       yarda.events.follow({ after: url, type: url, consentId: url, signal: not, onBreak: not });
       await yarda.mandates.upcoming('cns_1', { limit: not });
       webhooks.handler({ 'debit.failed': not, others: not }, { secrets: '', seen: not, onGap: not, onError: not, now: not });
       const look = { background: url, fullScreen: not, title: url, intent: not };
       const listeners = { onData: not, onSuccess: not, onCompleted: not, onDeclined: not, onFailed: not, onHeight: not, onEscape: not };
       (await loadYarda('https://pay.example'))?.createFlow({ url: '', ...look, ...listeners });
       export const Pay = () => {
         useYarda({ url: null, onResult: not, ...look, ...listeners });
         return <YardaConsent url={null} background={url} className={url} onData={not} onResult={not} onError={not} />;
       };
       export const shown = <UpcomingDebits upcoming={null} className={url} />;`;

/** The same of its page. */
export const pageUse = `import { type FlowResult, loadYarda } from '@yarda/js';
       import { UpcomingDebits, YardaConsent, YardaProvider, useYarda } from '@yarda/react';
       import { Yarda } from '@yarda/node';
       import { fakeYarda } from '@yarda/testing';
       import { fakeEvents } from '@yarda/testing/webhooks';
       const said = (result: FlowResult): string => {
         if (result.status === 'granted') return String(result.consent?.payments[0]?.amount);
         // @ts-expect-error: only a failure has an error
         return result.status === 'failed' ? result.error : result.error;
       };
       const Pay = () => {
         const { open, status, result } = useYarda({ url: null, onResult: said });
         return <button type="button" onClick={open} disabled={status !== 'ready'}>{result?.consentId}</button>;
       };
       export const shop = (
         <YardaProvider yarda={loadYarda('https://pay.example')}>
           <Pay /><YardaConsent url={null} onResult={said} />
           {/* @ts-expect-error: a consent has an address */}
           <YardaConsent />
         </YardaProvider>
       );
       export const shown = <UpcomingDebits upcoming={await new Yarda().mandates.upcoming('cns_1')} />;
       const Manage = () => {
         useYarda({ intent: 'pay-now', debitId: null });
         // @ts-expect-error: a page of the payer's own is named by its consent
         useYarda({ intent: 'manage', url: null });
         return useYarda({ intent: 'manage', consentId: 'cns_1' }).status;
       };
       export const manage = <Manage />;
       export const faked = <YardaProvider yarda={fakeYarda()} />;
       const paused = fakeEvents('cns_1').next('mandate.paused', { by: 'payer' });
       // @ts-expect-error: of another type
       export const debitId = paused.data.debitId;`;
