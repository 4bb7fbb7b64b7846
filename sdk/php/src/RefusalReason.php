<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda;

/** Why a webhook is refused. */
enum RefusalReason: string
{
    case BodyParsed = 'body_parsed';
    case HeadersMissing = 'headers_missing';
    case TimestampOff = 'timestamp_off';
    case SignatureWrong = 'signature_wrong';
    case BodyWrong = 'body_wrong';

    public function sentence(): string
    {
        return match ($this) {
            self::BodyParsed => 'Pass the bytes of the body as they came: a body that was parsed and written again does not verify',
            self::HeadersMissing => 'The headers webhook-id, webhook-timestamp and webhook-signature are needed',
            self::TimestampOff => 'The webhook is more than five minutes old or ahead: check this machine’s clock',
            self::SignatureWrong => 'No signature fits: check the secret, and that the body is passed as it came',
            self::BodyWrong => 'The signature fits, but the body is no event',
        };
    }
}
