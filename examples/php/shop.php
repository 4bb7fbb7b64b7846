<?php

// A merchant's server in PHP: requests a payment, and believes only signed webhooks. Needs PHP 8.1 and the package yarda/yarda.
// php -S 127.0.0.1:3000 examples/php/shop.php

declare(strict_types=1);

use Yarda\WebhookRefused;
use Yarda\Webhooks;
use Yarda\Yarda;

require getenv('YARDA_AUTOLOAD') ?: __DIR__ . '/vendor/autoload.php';

// Shown on an order's page after each event that counts for it.
const STATES = [
    'consent.created' => 'Waiting for your payment…',
    'consent.reopened' => 'Waiting for your payment…',
    'consent.declined' => 'You declined. Nothing was paid.',
    'consent.granted' => 'Paid. Thank you.',
];

/** Your database goes here: an order's address and state by its id, the order of each consent, and the events that were handled. */
function in_store(Closure $change): mixed
{
    $file = fopen(getenv('SHOP_STORE') ?: sys_get_temp_dir() . '/yarda-shop.json', 'c+');
    flock($file, LOCK_EX);
    $store = json_decode(stream_get_contents($file) ?: '{}', true) + ['orders' => [], 'order_of' => [], 'seen' => []];
    $result = $change($store);
    rewind($file);
    ftruncate($file, 0);
    fwrite($file, json_encode($store));
    fclose($file);
    return $result;
}

function page(string $head, string $content): string
{
    return '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' . $head . '
<style>body { max-width: 24rem; margin: 20vh auto 0; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif }
b { display: block; font-size: 2rem; font-weight: 400; margin-bottom: 1.5rem }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: .75rem 1rem; border: 0;
border-radius: 8px; background: #0b6b4f; color: #fff; font: 600 1rem/1.5 system-ui, sans-serif; text-align: center;
text-decoration: none; cursor: pointer } :focus-visible { outline: 3px solid; outline-offset: 2px }</style></head>
<body><main><h1 style="font-size: 1.125rem; margin: 0">Order 1042</h1><b>₦2,500.00</b>' . $content . '</main></body></html>';
}

/** Looks again every two seconds, until a webhook has reported that the order is paid. */
function order_page(array $order): string
{
    $state = '<p role="status">' . STATES[$order['state']] . '</p>';
    if ($order['state'] === 'consent.granted') {
        return page('', $state);
    }
    $link = '<a href="' . htmlspecialchars($order['url']) . '" target="_blank" rel="noopener">Pay</a>';
    return page('<meta http-equiv="refresh" content="2">', $link . $state);
}

function place_order(): void
{
    $order_id = bin2hex(random_bytes(16));
    $created = (new Yarda())->consents->create([
        'clientId' => getenv('YARDA_CLIENT_ID') ?: 'cli_demo',
        'payments' => [['type' => 'immediate', 'amount' => 250_000, 'narration' => 'Order 1042']],
    ], idempotencyKey: $order_id);
    in_store(function (array &$store) use ($order_id, $created): void {
        $store['orders'][$order_id] = ['url' => $created['url'], 'state' => 'consent.created'];
        $store['order_of'][$created['consentId']] = $order_id;
    });
    // A page's form continues to the page of its order; a program gets the address to send the payer to.
    if (str_contains($_SERVER['HTTP_ACCEPT'] ?? '', 'text/html')) {
        header("location: /orders/{$order_id}", true, 303);
        return;
    }
    http_response_code(201);
    header('content-type: application/json');
    echo json_encode(['url' => $created['url']], JSON_UNESCAPED_SLASHES);
}

function take_webhook(): void
{
    try {
        // Several secrets while one is rolled.
        $secrets = explode(' ', (string) getenv('YARDA_WEBHOOK_SECRET'));
        $event = Webhooks::read((string) file_get_contents('php://input'), getallheaders(), $secrets);
    } catch (WebhookRefused $refused) {
        http_response_code(400);
        echo $refused->reason->value;
        return;
    }
    in_store(function (array &$store) use ($event): void {
        // The same event may come twice.
        if (isset($store['seen'][$event['eventId']])) {
            return;
        }
        $store['seen'][$event['eventId']] = true;
        $order_id = $store['order_of'][$event['data']['consentId'] ?? ''] ?? null;
        if ($order_id !== null && isset(STATES[$event['type']])) {
            $store['orders'][$order_id]['state'] = $event['type'];
        }
        file_put_contents('php://stdout', "{$event['type']} {$event['eventId']}\n");
    });
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$order = in_store(fn (array $store) => $store['orders'][basename($path)] ?? null);
match (true) {
    "{$_SERVER['REQUEST_METHOD']} {$path}" === 'GET /' => print page('', '<form method="post" action="/orders"><button>Order</button></form>'),
    "{$_SERVER['REQUEST_METHOD']} {$path}" === 'POST /orders' => place_order(),
    "{$_SERVER['REQUEST_METHOD']} {$path}" === 'POST /webhooks' => take_webhook(),
    $order !== null => print order_page($order),
    default => http_response_code(404),
};
