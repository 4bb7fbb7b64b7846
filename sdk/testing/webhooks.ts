// Exports for tests of a server that receives webhooks.
// biome-ignore-all lint/performance/noBarrelFile: the package's entry
export { type EventType, type FakeEvents, fakeEvents } from './fake-events.ts';
export { newSecret, signedHeaders, signedWebhook } from './sign-webhook.ts';
