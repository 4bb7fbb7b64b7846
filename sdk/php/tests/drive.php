<?php

declare(strict_types=1);

// Does what the tests of all packages ask, a line of JSON each, and answers with a line: see server/harness/language-driver.ts.

use Yarda\Listing;
use Yarda\Surroundings;
use Yarda\WebhookRefused;
use Yarda\Webhooks;
use Yarda\Yarda;
use Yarda\YardaError;

require __DIR__ . '/autoload.php';

set_error_handler(static function (int $level, string $message): never {
    throw new ErrorException($message, 0, $level);
});

$waits = [];
$number = 0;
$settings = json_decode((string) fgets(STDIN), true);
$keys = $settings['keys'];
$yarda = new Yarda(
    $settings['key'],
    url: $settings['url'],
    version: $settings['version'] ?? null,
    timeoutMs: $settings['timeoutMs'],
    surroundings: new Surroundings(
        wait: static function (int $ms) use (&$waits): void {
            $waits[] = $ms;
        },
        chance: static fn (): float => 1.0,
        newKey: static function () use (&$number, $keys): string {
            $number++;
            return "{$keys}-{$number}";
        },
    ),
);

/** @param array<string, mixed> $step */
function call(Yarda $yarda, array $step): mixed
{
    $key = array_key_exists('idempotencyKey', $step) ? ['idempotencyKey' => $step['idempotencyKey']] : [];
    $result = $yarda->{$step['group']}->{$step['method']}(...[...$step['args'] ?? [], ...$key]);
    if (isset($step['first'])) {
        return $result->first($step['first']);
    }
    if (array_key_exists('page', $step)) {
        $page = $result->page($step['page']);
        return ['items' => $page->items, 'nextCursor' => $page->nextCursor];
    }
    if ($result instanceof Listing) {
        return iterator_to_array($result);
    }
    return $step['method'] === 'file' ? ['base64' => base64_encode($result)] : $result;
}

/** @param array<string, mixed> $step */
function webhook(array $step): mixed
{
    try {
        return ['read' => Webhooks::read($step['body'], $step['headers'], $step['secrets'], $step['nowSeconds'] ?? null)];
    } catch (WebhookRefused $refused) {
        return ['refused' => $refused->reason->value];
    } catch (InvalidArgumentException $wrong) {
        return ['refused' => 'secret_wrong', 'message' => $wrong->getMessage()];
    }
}

/**
 * All that a log or a monitor would write of a failed call.
 *
 * @return list<string>
 */
function shown(Yarda $yarda, YardaError $error): array
{
    ob_start();
    var_dump($yarda, $error->getTrace());
    // An export shows every property, whatever `__debugInfo` says.
    var_export($yarda->consents);
    $dumped = (string) ob_get_clean();
    return [(string) $error, $error->getTraceAsString(), print_r($yarda, true), print_r($error, true), $dumped];
}


/**
 * @param array<string, mixed> $step
 * @return array<string, mixed>
 */
function answer(Yarda $yarda, array $step): array
{
    try {
        return ['value' => isset($step['webhook']) ? webhook($step['webhook']) : call($yarda, $step)];
    } catch (YardaError $error) {
        $fields = get_object_vars($error);
        return [
            'error' => [
                'code' => $error->errorCode,
                'message' => $error->getMessage(),
                ...array_intersect_key($fields, array_flip(['status', 'type', 'requestId', 'declineCode', 'docs', 'issues'])),
                'retryAfterSeconds' => $error->retryAfterSeconds,
            ],
            'shown' => shown($yarda, $error),
        ];
    }
}

while (($line = fgets(STDIN)) !== false) {
    $waits = [];
    $answered = answer($yarda, json_decode($line, true));
    echo json_encode(['waits' => $waits] + $answered, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
