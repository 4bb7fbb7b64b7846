<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Your forms.
 *
 * @phpstan-import-type RegisterFormBody from ApiTypes
 * @phpstan-import-type RegisterFormReply from ApiTypes
 */
final class Forms
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Register a form. Each section is a JSON Schema 2020-12 object whose properties are its fields.
     *
     * @param RegisterFormBody $body
     * @return RegisterFormReply
     * @throws YardaError
     */
    public function register(array $body, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/forms', body: $body, isKeyed: true, idempotencyKey: $idempotencyKey);
    }
}
