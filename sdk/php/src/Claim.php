<?php

declare(strict_types=1);

namespace Yarda;

/** The answer to a claim of an event. */
enum Claim: string
{
    /** It is yours to handle. */
    case New = 'new';
    /** It is being handled. */
    case Busy = 'busy';
    /** It was handled. */
    case Done = 'done';
}
