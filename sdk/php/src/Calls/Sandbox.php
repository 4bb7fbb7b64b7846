<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Plays the payer, the bank and the clock; refused by a live server.
 *
 * @phpstan-import-type GrantSandboxConsentBody from ApiTypes
 * @phpstan-import-type GrantSandboxConsentReply from ApiTypes
 * @phpstan-import-type DeclineSandboxConsentBody from ApiTypes
 * @phpstan-import-type DeclineSandboxConsentReply from ApiTypes
 * @phpstan-import-type SetSandboxScenarioBody from ApiTypes
 * @phpstan-import-type SetSandboxScenarioReply from ApiTypes
 */
final class Sandbox
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Grant one of your consents as a person would, without a browser: everything that it asks for, approved with a passkey that is forgotten at once. Without `accountIds`, an account that can be debited is chosen if one is needed. `method` pays what is due now: from the first of `accountIds` (the default if there are any), by its card, or by a transfer that is on its way with the reply.
     *
     * @param GrantSandboxConsentBody $body
     * @return GrantSandboxConsentReply
     * @throws YardaError
     */
    public function grant(string $consentId, array $body): array
    {
        return $this->sender->send('POST', '/api/sandbox/consents/{consentId}/grant', params: ['consentId' => $consentId], body: $body);
    }

    /**
     * Decline one of your consents as a person would, without a browser.
     *
     * @param DeclineSandboxConsentBody $body
     * @return DeclineSandboxConsentReply
     * @throws YardaError
     */
    public function decline(string $consentId, array $body): array
    {
        return $this->sender->send('POST', '/api/sandbox/consents/{consentId}/decline', params: ['consentId' => $consentId], body: $body);
    }

    /**
     * Choose what happens next to debits from an account that you may debit: one, or all of a consent’s. It is the account’s, and so happens to the next debit from it, whichever consent or payment that is for. A scenario takes the place of the one before it. `debit_insufficient_always` and `account_closed` last until then, `notice_undelivered` for seven days from the first notice that does not arrive, the others for one debit. `holiday_declared` declares a public holiday in the whole sandbox.
     *
     * @param SetSandboxScenarioBody $body
     * @return SetSandboxScenarioReply
     * @throws YardaError
     */
    public function scenario(array $body): array
    {
        return $this->sender->send('POST', '/api/sandbox/scenarios', body: $body);
    }
}
