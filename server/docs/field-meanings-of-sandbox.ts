/** What the fields mean of the calls that exist in the sandbox alone. */
export const sandboxFieldMeanings: Readonly<Record<string, string>> = {
  advance: 'How far to move the clock: an ISO 8601 duration, `P1M` or `PT30M`.',
  embedUrl: 'The same page, for a frame.',
  examples: 'The example consents.',
  group: 'What the example shows above all.',
  messages: 'The messages.',
  'SetSandboxScenarioRequest.name': 'What happens next.',
  outcome: 'What happens when it is paid.',
  senderAccountNumber: 'The account that pretends to send: ten digits.',
  senderBank: 'The bank that pretends to send.',
  shopUrl: 'The demo shop.',
  text: 'The words.',
  'AdvanceSandboxClockRequest.to': 'The day to move the clock to, in Lagos.',
};
