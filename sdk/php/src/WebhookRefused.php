<?php

declare(strict_types=1);

namespace Yarda;

/** Something that we did not send, or that did not arrive as it was sent. Answer it with 400, and do nothing else. */
final class WebhookRefused extends \RuntimeException
{
    public function __construct(public readonly RefusalReason $reason)
    {
        parent::__construct($reason->sentence());
    }
}
