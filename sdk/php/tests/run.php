<?php

declare(strict_types=1);

// The tests of the package that need no server. `php tests/run.php` ends with OK.

use Yarda\Claim;
use Yarda\Gap;
use Yarda\MemorySeenStore;
use Yarda\RefusalReason;
use Yarda\Secret;
use Yarda\Sender;
use Yarda\WebhookHandler;
use Yarda\WebhookRefused;
use Yarda\Webhooks;
use Yarda\Yarda;
use Yarda\YardaError;

require __DIR__ . '/autoload.php';

set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

function same(mixed $expected, mixed $actual, string $what = ''): void
{
    if ($expected !== $actual) {
        throw new Exception("{$what}: expected " . var_export($expected, true) . ', got ' . var_export($actual, true));
    }
}

function thrown(string $class, Closure $act): Throwable
{
    try {
        $act();
    } catch (Throwable $error) {
        same(true, $error instanceof $class, get_class($error) . ' ' . $error->getMessage());
        return $error;
    }
    throw new Exception("{$class} was not thrown");
}

$vectors = json_decode((string) file_get_contents(__DIR__ . '/../../webhook-vectors.json'), true);
$good = $vectors[0];
$key = 'sk_test_Zm9vYmFyMTIzNDU2';
$url = 'https://api.test';

$handlerOf = static fn (array $handlers, mixed ...$more) => new WebhookHandler(
    $handlers,
    ...['secrets' => $good['secrets'], 'seen' => new MemorySeenStore(), ...$more],
);

$tests = [
    'vectors are read or refused as they say' => function () use ($vectors): void {
        same(true, count($vectors) > 35);
        foreach ($vectors as $vector) {
            try {
                $result = Webhooks::read($vector['body'], $vector['headers'], $vector['secrets'], $vector['nowSeconds']);
            } catch (WebhookRefused $refused) {
                $result = $refused->reason->value;
            } catch (InvalidArgumentException $wrong) {
                $result = 'secret_wrong';
                foreach ($vector['secrets'] as $secret) {
                    $text = substr(trim($secret), 7);
                    same(false, strlen($text) > 8 && str_contains($wrong->getMessage(), $text), $vector['title']);
                }
            }
            $expected = $vector['result'] === 'read' ? json_decode($vector['body'], true) : $vector['result'];
            same($expected, $result, $vector['title']);
        }
    },
    'headers are read as Laravel and Symfony give them: lists under small names' => function () use ($good): void {
        $lists = array_map(static fn (string $value) => [$value], $good['headers']);
        same('evt_1', Webhooks::read($good['body'], $lists, $good['secrets'], $good['nowSeconds'])['eventId']);
        $twice = ['webhook-id' => ['evt_1', 'evt_2']] + $lists;
        $refused = thrown(WebhookRefused::class, fn () => Webhooks::read($good['body'], $twice, $good['secrets']));
        same(RefusalReason::HeadersMissing, $refused->reason);
    },
    'a webhook is judged by this machine’s time' => function () use ($good): void {
        $read = fn () => Webhooks::read($good['body'], $good['headers'], $good['secrets']);
        same(RefusalReason::TimestampOff, thrown(WebhookRefused::class, $read)->reason);
    },
    'one secret is given as text' => function () use ($good): void {
        $read = Webhooks::read($good['body'], $good['headers'], $good['secrets'][0], $good['nowSeconds']);
        same('evt_1', $read['eventId']);
    },
    'an event is handled once' => function () use ($good, $handlerOf): void {
        $handled = [];
        $handler = $handlerOf(['consent.granted' => function (array $event) use (&$handled): void {
            $handled[] = $event['data']['consentId'];
        }]);
        foreach (['handled', 'seen'] as $outcome) {
            $given = $handler->handle($good['body'], $good['headers'], $good['nowSeconds']);
            same([200, $outcome], [$given->status, $given->outcome]);
        }
        same(['cns_1'], $handled);
    },
    'others get the events without a handler' => function () use ($good, $handlerOf): void {
        $handled = [];
        $others = function (array $event) use (&$handled): void {
            $handled[] = $event['type'];
        };
        $handlerOf(['others' => $others])->handle($good['body'], $good['headers'], $good['nowSeconds']);
        same(['consent.granted'], $handled);
    },
    'an event in progress is answered with 409' => function () use ($good, $handlerOf): void {
        $seen = new MemorySeenStore();
        same(Claim::New, $seen->claim('evt_1'));
        $given = $handlerOf([], seen: $seen)->handle($good['body'], $good['headers'], $good['nowSeconds']);
        same([409, 'busy'], [$given->status, $given->outcome]);
    },
    'an event whose handler failed is handled again' => function () use ($good, $handlerOf): void {
        [$tries, $errors] = [0, []];
        $handler = $handlerOf(
            ['consent.granted' => function () use (&$tries): void {
                if (++$tries === 1) {
                    throw new DomainException('away');
                }
            }],
            onError: function (Throwable $error) use (&$errors): void {
                $errors[] = $error->getMessage();
            },
        );
        $statuses = array_map(
            fn () => $handler->handle($good['body'], $good['headers'], $good['nowSeconds'])->status,
            [1, 2],
        );
        same([[500, 200], ['away']], [$statuses, $errors]);
    },
    'a refusal has its reason' => function () use ($good, $handlerOf): void {
        $given = $handlerOf([])->handle($good['body'] . ' ', $good['headers'], $good['nowSeconds']);
        same([400, RefusalReason::SignatureWrong], [$given->status, $given->reason]);
    },
    'a gap is reported before its event' => function () use ($vectors, $handlerOf): void {
        $order = [];
        $note = function (mixed $what) use (&$order): void {
            $order[] = $what instanceof Gap ? [$what->consentId, $what->after, $what->before] : $what['sequence'];
        };
        [$later] = array_values(array_filter($vectors, fn (array $one) => $one['title'] === 'a sequence after a gap'));
        $handler = $handlerOf(['consent.granted' => $note], onGap: $note);
        $handler->handle($later['body'], $later['headers'], $later['nowSeconds']);
        same([['cns_1', 0, 4], 4], $order);
    },
    'a handler does not start without a secret, and shows none' => function () use ($good, $handlerOf): void {
        thrown(InvalidArgumentException::class, fn () => $handlerOf([], secrets: []));
        $handler = $handlerOf([]);
        foreach ([print_r($handler, true), var_export($handler, true)] as $text) {
            same(false, str_contains($text, substr($good['secrets'][0], 8)));
        }
    },
    'the memory forgets the oldest when it is full' => function (): void {
        $store = new MemorySeenStore(2);
        foreach (['a', 'b', 'c'] as $id) {
            $store->claim($id);
            $store->done($id);
        }
        same([Claim::Done, Claim::New], [$store->claim('c'), $store->claim('a')]);
    },
    'what is no key or address is refused' => function () use ($key, $url): void {
        $wrong = [
            ['pk_test', $url, 'secret key'],
            ['', $url, 'secret key'],
            [$key, '', 'YARDA_URL'],
            [$key, 'api.test', 'is like https://pay.example.com: api.test'],
            [$key, 'localhost:4000', 'is like https://pay.example.com: localhost:4000'],
            [$key, 'https://user@api.test', 'is like'],
            [$key, 'http://localhost@api.test', 'is like'],
            [$key, 'http://api.test', 'https only'],
            [$key, 'http://127.0.0.1.api.test', 'https only'],
        ];
        foreach ($wrong as [$secretKey, $address, $reason]) {
            $error = thrown(InvalidArgumentException::class, fn () => new Yarda($secretKey, url: $address));
            same(true, str_contains($error->getMessage(), $reason), $error->getMessage());
        }
        foreach (['http://localhost:4000', 'http://127.0.0.1:4000/', 'http://[::1]:4000', 'HTTPS://Api.test/a?b'] as $right) {
            new Yarda($key, url: $right);
        }
    },
    'the environment is read' => function () use ($key, $url): void {
        putenv("YARDA_SECRET_KEY={$key}");
        putenv("YARDA_URL={$url}");
        new Yarda();
        putenv('YARDA_SECRET_KEY');
        thrown(InvalidArgumentException::class, fn () => new Yarda());
    },
    'a key is read without what is around it; a character that none has is named' => function () use ($key): void {
        foreach (["{$key}\n", "\u{feff}{$key}\r\n", " {$key}\u{a0}", "\u{200b}{$key}\u{200b}"] as $given) {
            same($key, (new Secret($given))->reveal());
        }
        $wrong = [["sk_test_\u{200b}demo", 'U+200B, at place 9'], ["sk_test\n_demo", 'U+000A, at place 8'], ["sk_test_\u{1f511}", 'U+1F511, at place 9']];
        foreach ($wrong as [$given, $named]) {
            $message = thrown(InvalidArgumentException::class, fn () => new Secret($given))->getMessage();
            same([true, false], [str_contains($message, $named), str_contains($message, $given)], $message);
        }
    },
    'nothing shows, serializes or copies a key' => function () use ($key, $url): void {
        $yarda = new Yarda($key, url: $url);
        ob_start();
        var_dump($yarda);
        $texts = [(string) ob_get_clean(), print_r($yarda, true), var_export($yarda, true), (string) json_encode($yarda)];
        foreach ([fn () => serialize($yarda), fn () => clone new Secret($key)] as $act) {
            $texts[] = (string) thrown(LogicException::class, $act);
        }
        $texts[] = (string) thrown(InvalidArgumentException::class, fn () => new Yarda($key, url: 'http://api.test'));
        foreach ($texts as $text) {
            same(false, str_contains($text, substr($key, 8)), $text);
        }
    },
    'the waits are those of every package' => function (): void {
        $waits = [
            [503, null, 0, true, 1.0, 500],
            [503, null, 0, true, 0.0, 250],
            [503, null, 3, true, 1.0, 4_000],
            [503, null, 9, true, 1.0, 8_000],
            [503, 30, 0, true, 1.0, 30_000],
            [503, 61, 0, true, 1.0, null],
            [500, null, 0, false, 1.0, null],
            [503, 1, 0, false, 1.0, null],
            [429, 1, 0, false, 1.0, 1_000],
            [409, null, 0, true, 1.0, null],
        ];
        foreach ($waits as [$status, $seconds, $attempt, $isSafe, $chance, $expected]) {
            $error = new YardaError('UNAVAILABLE', '', $status, retryAfterSeconds: $seconds);
            same($expected, Sender::retryWaitMs($error, $attempt, $isSafe, $chance));
        }
    },
    'every file of the package is loaded by its name' => function (): void {
        foreach ([...glob(__DIR__ . '/../src/*.php') ?: [], ...glob(__DIR__ . '/../src/Calls/*.php') ?: []] as $path) {
            $folder = basename(dirname($path)) === 'Calls' ? 'Yarda\\Calls\\' : 'Yarda\\';
            $name = $folder . basename($path, '.php');
            same(true, class_exists($name) || interface_exists($name) || enum_exists($name), $name);
        }
    },
];

$failed = 0;
foreach ($tests as $title => $test) {
    try {
        $test();
    } catch (Throwable $error) {
        $failed++;
        fwrite(STDERR, "✗ {$title}\n  {$error->getMessage()}\n  {$error->getFile()}:{$error->getLine()}\n");
    }
}
echo $failed === 0 ? 'OK' : 'FAILED', ', ', count($tests), " tests, {$failed} failed\n";
exit($failed === 0 ? 0 : 1);
