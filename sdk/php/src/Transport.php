<?php

declare(strict_types=1);

namespace Yarda;

/** The network. One of your own must verify TLS, and follow no redirect: the request holds your secret key. */
interface Transport
{
    /** @throws NoAnswer */
    public function send(Request $request): Answer;
}
